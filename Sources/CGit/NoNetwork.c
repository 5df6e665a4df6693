// Stand-ins for the network parts of libgit2's archive.
//
// The archive's own members define these symbols too, but a linker only pulls a member in for a symbol
// that is still missing. Defining them here leaves TLS, SSH and Kerberos out of the program: nothing to
// load at start-up, and nothing to attack. The network is the installed git's work.

#define WORKS(name) \
  int name(void); \
  int name(void) { return 0; }
#define FAILS(name) \
  int name(void); \
  int name(void) { return -1; }

WORKS(git_mbedtls_stream_global_init)
FAILS(git_mbedtls__set_cert_location)
FAILS(git_mbedtls_stream_new)
FAILS(git_mbedtls_stream_wrap)
WORKS(git_transport_ssh_global_init)
FAILS(git_smart_subtransport_ssh)
FAILS(git_transport_ssh_with_paths)
FAILS(git_http_auth_negotiate)
