/** Words that the search finds this tool by, besides its name. */
export default [
  "cidr",
  "netmask",
  "mask",
  "wildcard",
  "prefix",
  "network",
  "ipv4",
  "ipv6",
  "ip range",
  "supernet",
  "vlsm",
  "broadcast",
  "reverse dns zone",
];
