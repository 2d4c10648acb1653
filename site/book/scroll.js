// Whoever uses a keyboard can scroll what is wider than the page: it receives the focus while it is.
(() => {
  const update = () => {
    for (const element of document.querySelectorAll("main pre, main pre > code, main .table-wrapper, main figure")) {
      if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== "visible") {
        element.tabIndex = 0;
      } else {
        element.removeAttribute("tabindex");
      }
    }
  };
  addEventListener("load", update);
  addEventListener("resize", update);
  // An answer has no width before it is opened.
  document.addEventListener("toggle", update, true);
})();
