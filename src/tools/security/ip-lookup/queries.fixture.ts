/** What visitors type who are after this tool: it comes first. */
export default ["ip", "my ip", "what is my ip", "ip address", "ipv6", "whois", "geolocation", "where is an ip", "asn"];
