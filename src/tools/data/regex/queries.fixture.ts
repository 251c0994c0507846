/** What visitors type who are after this tool: it comes first. */
export default ["regex", "regexp", "regular expression", "regex tester", "explain regex", "redos"];
