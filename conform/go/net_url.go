// The package net/url: `go-net-url lines|jsonl|read|resolve|version`. The scheme, and the parts of an authority, are told only
// for `read`: they are reported in a normalized form.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strings"
)

type request struct {
	Index  uint64 `json:"index"`
	Input  string `json:"input"`
	Octets []int  `json:"octets"`
	Base   string `json:"base"`
}

type answer struct {
	Index      uint64             `json:"index"`
	Valid      bool               `json:"valid"`
	Components map[string]*string `json:"components,omitempty"`
	Resolved   *string            `json:"resolved,omitempty"`
}

func main() {
	protocol := os.Args[1]
	if protocol == "version" {
		fmt.Println("Go", strings.TrimPrefix(runtime.Version(), "go"))
		return
	}
	input, output := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		line, err := input.ReadBytes('\n')
		if err != nil {
			output.Flush()
			return
		}
		line = bytes.TrimSuffix(line, []byte("\n"))
		if protocol == "lines" {
			if _, valid := judge(string(line)); valid {
				output.WriteString("accept\n")
			} else {
				output.WriteString("reject\n")
			}
		} else {
			encoded, _ := json.Marshal(answerObject(line, protocol))
			output.Write(append(encoded, '\n'))
		}
		if input.Buffered() == 0 {
			output.Flush()
		}
	}
}

func answerObject(line []byte, protocol string) answer {
	var request request
	if err := json.Unmarshal(line, &request); err != nil {
		panic(err)
	}
	if protocol == "resolve" {
		resolved := resolve(request.Base, request.Input)
		return answer{request.Index, resolved != nil, nil, resolved}
	}
	text := request.Input
	if request.Octets != nil {
		octets := make([]byte, len(request.Octets))
		for position, octet := range request.Octets {
			octets[position] = byte(octet)
		}
		text = string(octets)
	}
	components, valid := judge(text)
	if valid && protocol == "read" {
		read(text, components)
	}
	return answer{request.Index, valid, components, nil}
}

func resolve(base, reference string) *string {
	parsedBase, err := url.Parse(base)
	if err != nil {
		return nil
	}
	parsed, err := parsedBase.Parse(reference)
	if err != nil {
		return nil
	}
	resolved := parsed.String()
	return &resolved
}

func judge(text string) (map[string]*string, bool) {
	parsed, err := url.Parse(text)
	if err != nil {
		return nil, false
	}
	components := map[string]*string{}
	if parsed.Opaque == "" {
		path := parsed.EscapedPath()
		components["path"] = &path
	} else {
		components["path"] = &parsed.Opaque
	}
	if parsed.RawQuery != "" || parsed.ForceQuery {
		components["query"] = &parsed.RawQuery
	} else {
		components["query"] = nil
	}
	// An empty fragment and an absent one are both "".
	if fragment := parsed.EscapedFragment(); fragment != "" {
		components["fragment"] = &fragment
	}
	return components, true
}

// Adds what judge leaves out.
func read(text string, components map[string]*string) {
	parsed, err := url.Parse(text)
	if err != nil {
		return
	}
	host, port, fragment := parsed.Hostname(), parsed.Port(), parsed.EscapedFragment()
	components["scheme"], components["host"] = &parsed.Scheme, &host
	components["port"], components["fragment"] = &port, &fragment
	components["userinfo"] = nil
	if parsed.User != nil {
		userinfo := parsed.User.String()
		components["userinfo"] = &userinfo
	}
}
