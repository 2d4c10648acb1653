page = "http://h.example/a b.html"
