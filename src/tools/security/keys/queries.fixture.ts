/** What visitors type who are after this tool: it comes first. */
export default ["ssh key", "pem", "rsa", "rsa key", "ed25519", "ssh-keygen", "puttygen", "jwk to pem", "private key"];
