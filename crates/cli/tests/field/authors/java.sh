JAVA_OPTS="-Djava.security.egd=file:/dev/./urandom"
X="-Dx=file:///dev/../dev/random file:///a/./b"
