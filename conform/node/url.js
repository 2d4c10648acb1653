// The class `URL` of Node. All components are left out: they are reported as the URL Standard normalizes them.
"use strict";

require("./adapter").answer((text) => {
  new URL(text);
  return {};
});
