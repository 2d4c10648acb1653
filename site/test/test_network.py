"""The page requests nothing after it has loaded, and nothing from elsewhere."""

PANELS = ["findings", "resolution", "normalization", "exercises", "own"]


def use_everything(page):
    """Goes through the page as a user does."""
    for edition in ("rfc2396", "rfc3987", "rfc3986"):
        page.select_option("#edition", edition)
        page.fill("#text", "HTTP://a/%7eb/../c d?é")
        page.fill("#text", "HTTP://a/%7eb/../c")
    for panel in PANELS:
        page.click(f"#panel-{panel} > summary")
        page.wait_for_timeout(300)
    page.locator("#side-by-side button").first.click()
    # Each is replaced by its result.
    while page.locator("#rule button").count():
        page.locator("#rule button").first.click()
    page.locator("#tree [role=treeitem]").nth(3).click()
    page.wait_for_timeout(1_000)


def test_nothing_is_requested_after_loading(visit):
    page = visit.open()
    page.wait_for_load_state("networkidle")
    loaded = len(visit.requests)
    assert all(url.startswith((visit.address.removesuffix("page/index.html"), "about:", "data:")) for url in visit.requests)
    assert sum(url.endswith("uri_bnf_page.wasm") for url in visit.requests) == 1
    use_everything(page)
    # A worker is made from a blob, which the browser also reports.
    later = [url for url in visit.requests[loaded:] if not url.startswith(("blob:", "data:"))]
    assert later == []


def test_the_page_works_without_network_once_loaded(visit):
    page = visit.open()
    page.context.set_offline(True)
    use_everything(page)
    visit.type("http://b c")
    assert page.text_content("#verdict").startswith("✗ Not valid")
    page.context.set_offline(False)


def test_no_address_of_another_site_is_needed(visit):
    page = visit.open()
    outside = page.evaluate("[...document.querySelectorAll('[src], link[href]')].map(e => e.src ?? e.href).filter(url => !url.startsWith(location.origin) && !url.startsWith('data:'))")
    assert outside == []
