/** Queries for which this tool must come first. */
export default ["pasword", "password", "passwrod", "strong password", "passphrase", "pass"];
