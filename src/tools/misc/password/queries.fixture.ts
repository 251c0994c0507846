/** What visitors type who are after this tool: it comes first. */
export default ["pasword", "password", "passwrod", "strong password", "passphrase", "pass"];
