//! The table of languages: what their comments and literals look like.

/// How one language writes comments and literals.
pub(super) struct Syntax {
    pub(super) name: &'static str,
    /// The extensions of its files, in lower case.
    pub(super) extensions: &'static [&'static str],
    /// The names of files that have no such extension.
    pub(super) files: &'static [&'static str],
    /// What begins a comment that ends with its line.
    pub(super) lines: &'static [&'static str],
    pub(super) blocks: &'static [Block],
    pub(super) literals: &'static [Delimiters],
    /// How it writes a literal without escapes, beside what `literals` says.
    pub(super) raw: Raw,
    /// Whether what is neither comment nor literal has words that are values, as the arguments of a shell; it is searched too.
    pub(super) has_words: bool,
    /// Whether a comment of a line needs white space before it, and `$` and a name insert a value.
    pub(super) is_shell: bool,
}

/// A comment with an end of its own.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) open: &'static str,
    pub(super) close: &'static str,
    pub(super) nests: bool,
}

/// The delimiters of a literal.
#[derive(Clone, Copy)]
pub(super) struct Delimiters {
    pub(super) open: &'static str,
    pub(super) close: &'static str,
    pub(super) escapes: Escapes,
    /// Whether it may have several lines.
    pub(super) has_lines: bool,
}

/// What is an escape in a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Escapes {
    /// Nothing.
    None,
    /// The delimiter, twice.
    Doubled,
    /// `\n`, `\x2F`, `\u002F`, `\/` and the like.
    Backslash,
    /// A backslash only before itself, quotes, `$` and line ends.
    Punctuation,
    /// It is one character, which holds no reference.
    Character,
}

/// Literals without escapes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Raw {
    None,
    /// `r#"..."#`.
    Rust,
    /// `R"x(...)x"`.
    Cpp,
    /// `@"..."`, in which a quotation mark is doubled.
    CSharp,
    /// `r"..."`, in which a backslash before a quotation mark only keeps it from ending the literal.
    Python,
    /// `/.../`, a regular expression, where an expression can begin.
    JavaScript,
    /// `[==[...]==]`, and `--[==[...]==]` for comments.
    Lua,
}

use Escapes::{Backslash, Character, Doubled, Punctuation};

const fn literal(quote: &'static str, escapes: Escapes) -> Delimiters {
    Delimiters { open: quote, close: quote, escapes, has_lines: false }
}

const fn long(quote: &'static str, escapes: Escapes) -> Delimiters {
    Delimiters { open: quote, close: quote, escapes, has_lines: true }
}

const fn block(open: &'static str, close: &'static str) -> Block {
    Block { open, close, nests: false }
}

const fn nested(open: &'static str, close: &'static str) -> Block {
    Block { open, close, nests: true }
}

const SLASHES: &[&str] = &["//"];
const HASH: &[&str] = &["#"];
const STARS: &[Block] = &[block("/*", "*/")];
const NESTED_STARS: &[Block] = &[nested("/*", "*/")];
const OF_C: &[Delimiters] = &[literal("\"", Backslash), literal("'", Character)];
const OF_JAVA: &[Delimiters] =
    &[long("\"\"\"", Backslash), literal("\"", Backslash), literal("'", Character)];
const OF_KOTLIN: &[Delimiters] =
    &[long("\"\"\"", Escapes::None), literal("\"", Backslash), literal("'", Character)];
const OF_SCRIPT: &[Delimiters] = &[literal("\"", Backslash), literal("'", Backslash), long("`", Backslash)];
const OF_PYTHON: &[Delimiters] =
    &[long("\"\"\"", Backslash), long("'''", Backslash), literal("\"", Backslash), literal("'", Backslash)];
const OF_RUBY: &[Delimiters] = &[long("\"", Backslash), long("'", Punctuation), long("`", Backslash)];
const OF_SHELL: &[Delimiters] = &[long("\"", Punctuation), long("'", Escapes::None)];
const OF_SQL: &[Delimiters] = &[long("'", Doubled), long("\"", Doubled), long("`", Doubled)];
const OF_LISP: &[Delimiters] = &[long("\"", Backslash)];
const OF_STYLE: &[Delimiters] = &[
    literal("\"", Backslash),
    literal("'", Backslash),
    Delimiters { open: "url(", close: ")", escapes: Backslash, has_lines: false },
];

/// With the comments and literals of C.
const C: Syntax = Syntax {
    name: "C",
    extensions: &["c", "h"],
    files: &[],
    lines: SLASHES,
    blocks: STARS,
    literals: OF_C,
    raw: Raw::None,
    has_words: false,
    is_shell: false,
};

/// With words that are values, and `#`.
const WORDS: Syntax =
    Syntax { lines: HASH, blocks: &[], literals: &[], has_words: true, is_shell: true, extensions: &[], ..C };

/// All languages. The first one is for files of a language that is not known.
pub(super) const LANGUAGES: &[Syntax] = &[
    Syntax { name: "source", lines: &["//", "#"], blocks: STARS, literals: OF_SCRIPT, ..WORDS },
    C,
    Syntax {
        name: "C++",
        extensions: &["cc", "cpp", "cxx", "hh", "hpp", "hxx", "cu", "ino"],
        raw: Raw::Cpp,
        ..C
    },
    Syntax { name: "Objective-C", extensions: &["m", "mm"], ..C },
    Syntax { name: "C#", extensions: &["cs"], literals: OF_KOTLIN, raw: Raw::CSharp, ..C },
    Syntax { name: "Java", extensions: &["java"], literals: OF_JAVA, ..C },
    Syntax {
        name: "Kotlin",
        extensions: &["kt", "kts"],
        blocks: NESTED_STARS,
        literals: OF_KOTLIN,
        is_shell: false,
        ..C
    },
    Syntax { name: "Scala", extensions: &["scala", "sc"], blocks: NESTED_STARS, literals: OF_KOTLIN, ..C },
    Syntax {
        name: "Swift",
        extensions: &["swift"],
        blocks: NESTED_STARS,
        literals: &[long("\"\"\"", Backslash), literal("\"", Backslash)],
        ..C
    },
    Syntax {
        name: "Go",
        extensions: &["go"],
        literals: &[literal("\"", Backslash), long("`", Escapes::None), literal("'", Character)],
        ..C
    },
    Syntax {
        name: "Rust",
        extensions: &["rs"],
        blocks: NESTED_STARS,
        literals: &[long("\"", Backslash), literal("'", Character)],
        raw: Raw::Rust,
        ..C
    },
    Syntax { name: "Zig", extensions: &["zig"], blocks: &[], ..C },
    Syntax { name: "Protocol Buffers", extensions: &["proto"], literals: OF_SCRIPT, ..C },
    Syntax {
        name: "JavaScript",
        extensions: &["js", "mjs", "cjs"],
        literals: OF_SCRIPT,
        raw: Raw::JavaScript,
        ..C
    },
    Syntax {
        name: "TypeScript",
        extensions: &["ts", "mts", "cts"],
        literals: OF_SCRIPT,
        raw: Raw::JavaScript,
        ..C
    },
    Syntax { name: "Dart", extensions: &["dart"], literals: OF_PYTHON, raw: Raw::Python, ..C },
    Syntax {
        name: "Groovy",
        extensions: &["groovy", "gradle"],
        files: &["Jenkinsfile"],
        literals: OF_PYTHON,
        ..C
    },
    Syntax {
        // Its files are templates.
        name: "PHP",
        extensions: &[],
        lines: &["//", "#"],
        literals: &[long("\"", Backslash), long("'", Punctuation)],
        ..C
    },
    Syntax {
        name: "HCL",
        extensions: &["tf", "hcl"],
        lines: &["//", "#"],
        literals: &[literal("\"", Backslash)],
        ..C
    },
    Syntax {
        name: "Python",
        extensions: &["py", "pyi", "bzl"],
        lines: HASH,
        blocks: &[],
        literals: OF_PYTHON,
        raw: Raw::Python,
        ..C
    },
    Syntax {
        name: "Ruby",
        extensions: &["rb", "rake", "gemspec"],
        files: &["Rakefile", "Gemfile", "Vagrantfile", "Podfile"],
        lines: HASH,
        blocks: &[block("\n=begin", "\n=end")],
        literals: OF_RUBY,
        ..C
    },
    Syntax {
        name: "Perl",
        extensions: &["pl", "pm"],
        lines: HASH,
        blocks: &[block("\n=pod", "\n=cut"), block("\n=head", "\n=cut")],
        literals: OF_RUBY,
        is_shell: true,
        ..C
    },
    Syntax {
        name: "Elixir",
        extensions: &["ex", "exs"],
        lines: HASH,
        blocks: &[],
        literals: &[long("\"\"\"", Backslash), long("\"", Backslash)],
        ..C
    },
    Syntax {
        name: "R",
        extensions: &["r"],
        lines: HASH,
        blocks: &[],
        literals: &[long("\"", Backslash), long("'", Backslash)],
        ..C
    },
    Syntax { name: "SQL", extensions: &["sql"], lines: &["--"], literals: OF_SQL, ..C },
    Syntax { name: "CSS", extensions: &["css"], lines: &[], literals: OF_STYLE, ..C },
    Syntax { name: "SCSS", extensions: &["scss", "less"], literals: OF_STYLE, ..C },
    Syntax {
        name: "Lua",
        extensions: &["lua"],
        lines: &["--"],
        blocks: &[],
        literals: &[literal("\"", Backslash), literal("'", Backslash)],
        raw: Raw::Lua,
        ..C
    },
    Syntax { name: "Haskell", extensions: &["hs"], lines: &["--"], blocks: &[nested("{-", "-}")], ..C },
    Syntax {
        name: "Lisp",
        extensions: &["el", "lisp", "lsp", "scm", "clj", "cljs"],
        lines: &[";"],
        blocks: &[nested("#|", "|#")],
        literals: OF_LISP,
        ..C
    },
    Syntax {
        name: "shell",
        extensions: &["sh", "bash", "zsh", "ksh"],
        files: &[".bashrc", ".zshrc", ".profile"],
        literals: OF_SHELL,
        ..WORDS
    },
    Syntax { name: "INI", extensions: &["ini", "cfg", "conf"], lines: &["#", ";"], ..WORDS },
    Syntax {
        name: "Dockerfile",
        extensions: &["dockerfile"],
        files: &["Dockerfile", "Containerfile"],
        ..WORDS
    },
    Syntax {
        name: "make",
        extensions: &["mk", "mak"],
        files: &["Makefile", "makefile", "GNUmakefile"],
        ..WORDS
    },
    Syntax { name: "CMake", extensions: &["cmake"], files: &["CMakeLists.txt"], ..WORDS },
];
