"""Starts nginx and Tomcat on loopback ports, and asks which path they read in a request target."""

import contextlib
import pathlib
import socket
import subprocess
import time

JAVA = pathlib.Path("/usr/share/java")
# The classes that a Tomcat with a page needs, as Debian names them.
CLASSES = [JAVA / "eclipse-jdt-core.jar", *sorted(JAVA.glob("tomcat10-*[a-z].jar"))]

NGINX = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log crit;
events {{ }}
http {{
  access_log off; keepalive_requests 1000000; large_client_header_buffers 4 64k;
  client_body_temp_path {folder}/1; proxy_temp_path {folder}/2; fastcgi_temp_path {folder}/3; uwsgi_temp_path {folder}/4;
  scgi_temp_path {folder}/5;
  server {{ listen 127.0.0.1:{port}; return 200 $uri; }}
}}
"""
TOMCAT = """<Server port="-1"><Service name="Catalina">
<Connector port="{port}" address="127.0.0.1" maxKeepAliveRequests="-1" keepAliveTimeout="600000"/>
<Engine name="Catalina" defaultHost="h"><Host name="h" appBase="{folder}/applications"><Context path="" docBase="{folder}/root"/></Host></Engine>
</Service></Server>
"""
APPLICATION = """<web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
<servlet><servlet-name>path</servlet-name><jsp-file>/path.jsp</jsp-file></servlet>
<servlet-mapping><servlet-name>path</servlet-name><url-pattern>/*</url-pattern></servlet-mapping>
</web-app>
"""
# Octets beyond US-ASCII are written as UTF-8.
PAGE = """<%@page session="false" contentType="text/plain;charset=UTF-8" trimDirectiveWhitespaces="true"%><%
String path = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
byte[] octets = path.getBytes("UTF-8");
response.setContentLength(octets.length);
out.print(path);
%>"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextlib.contextmanager
def running(command, port):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            if process.poll() is not None:
                raise RuntimeError(process.stderr.read().decode())
            time.sleep(0.1)
        else:
            raise RuntimeError(f"{command[0]} does not listen")
        yield Server(port)
    finally:
        process.terminate()
        process.wait(30)


@contextlib.contextmanager
def nginx(folder):
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(NGINX.format(folder=folder, port=port))
    with running(["nginx", "-p", folder, "-c", configuration, "-e", folder / "error.log"], port) as server:
        yield server


@contextlib.contextmanager
def tomcat(folder):
    port = free_port()
    for name in ["conf", "applications", "root/WEB-INF", "temp", "work", "logs"]:
        (folder / name).mkdir(parents=True)
    (folder / "conf/server.xml").write_text(TOMCAT.format(folder=folder, port=port))
    (folder / "conf/web.xml").write_text(
        '<web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0"><servlet><servlet-name>jsp</servlet-name>'
        "<servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class></servlet></web-app>"
    )
    (folder / "root/WEB-INF/web.xml").write_text(APPLICATION)
    (folder / "root/path.jsp").write_text(PAGE)
    classes = ":".join(str(path) for path in CLASSES)
    command = ["java", f"-Dcatalina.home={folder}", f"-Dcatalina.base={folder}", f"-Djava.io.tmpdir={folder}/temp"]
    with running([*command, "-cp", classes, "org.apache.catalina.startup.Bootstrap", "start"], port) as server:
        yield server


class Server:
    """A server on a loopback port."""

    def __init__(self, port):
        self.port = port
        self.connection = None

    def path(self, target):
        """The path that the server reads in a request target, in octets; `None` if it refuses the target."""
        for _ in range(2):
            if self.connection is None:
                self.connection = socket.create_connection(("127.0.0.1", self.port)).makefile("rwb")
            try:
                return self.ask(target)
            except (OSError, EOFError):
                # It has closed the connection before.
                self.connection = None
        raise RuntimeError(f"no answer to {target}")

    def ask(self, target):
        self.connection.write(b"GET " + target + b" HTTP/1.1\r\nHost: h\r\n\r\n")
        self.connection.flush()
        status = self.connection.readline()
        if not status.startswith(b"HTTP/1.1 "):
            raise EOFError
        headers = {}
        while (line := self.connection.readline().strip()):
            name, _, value = line.partition(b":")
            headers[name.lower()] = value.strip().lower()
        body = self.body(headers)
        if headers.get(b"connection") == b"close":
            self.connection = None
        code = status.split()[1]
        if code == b"400":
            return None
        if code != b"200":
            raise RuntimeError(f"{status} for {target}")
        return body

    def body(self, headers):
        if headers.get(b"transfer-encoding") != b"chunked":
            return self.connection.read(int(headers.get(b"content-length", b"0")))
        body = b""
        while (length := int(self.connection.readline(), 16)) > 0:
            body += self.connection.read(length)
            self.connection.readline()
        self.connection.readline()
        return body
