/// <summary>See <a href="http://h.example/?a=1&amp;b=2">it</a> and http://h.example/?c&amp;d.</summary>
class A { string xml = "<a href='http://h.example/?a&amp;b'/>", url = "http://h.example/?a&amp;b"; }
