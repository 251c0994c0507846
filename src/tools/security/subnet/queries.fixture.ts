/** What visitors type who are after this tool: it comes first. */
export default ["subnet", "cidr calculator", "netmask", "subnet mask", "vlsm"];
