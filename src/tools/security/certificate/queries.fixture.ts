/** What visitors type who are after this tool: it comes first. */
export default ["csr decoder", "certificate decoder", "certificate", "x509", "csr", "pkcs12", "asn1 decoder"];
