/** Queries for which this tool must come first. */
export default ["regex", "regexp", "regular expression", "regex tester", "explain regex", "redos"];
