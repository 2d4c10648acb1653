// The package net/url. The scheme, and the parts of an authority, are left out: they are reported in a normalized form.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/url"
	"os"
)

type request struct {
	Index  uint64 `json:"index"`
	Input  string `json:"input"`
	Octets []int  `json:"octets"`
}

type answer struct {
	Index      uint64             `json:"index"`
	Valid      bool               `json:"valid"`
	Components map[string]*string `json:"components,omitempty"`
}

func main() {
	input, output := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		line, err := input.ReadBytes('\n')
		if err != nil {
			output.Flush()
			return
		}
		line = bytes.TrimSuffix(line, []byte("\n"))
		if os.Args[1] == "lines" {
			if _, valid := judge(string(line)); valid {
				output.WriteString("accept\n")
			} else {
				output.WriteString("reject\n")
			}
		} else {
			var candidate request
			if err := json.Unmarshal(line, &candidate); err != nil {
				panic(err)
			}
			text := candidate.Input
			if candidate.Octets != nil {
				octets := make([]byte, len(candidate.Octets))
				for position, octet := range candidate.Octets {
					octets[position] = byte(octet)
				}
				text = string(octets)
			}
			components, valid := judge(text)
			encoded, _ := json.Marshal(answer{candidate.Index, valid, components})
			output.Write(append(encoded, '\n'))
		}
		if input.Buffered() == 0 {
			output.Flush()
		}
	}
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
