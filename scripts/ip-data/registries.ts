/**
 * What IANA has assigned to the regional registries of 2000::/3:
 * https://www.iana.org/assignments/ipv6-unicast-address-assignments. All of IPv4 that isn't special is theirs.
 */
export const ALLOCATED_V6: readonly string[] = [
  "2001:200::/23",
  "2001:400::/23",
  "2001:600::/23",
  "2001:800::/22",
  "2001:c00::/22",
  "2001:1200::/23",
  "2001:1400::/22",
  "2001:1800::/22",
  "2001:1c00::/22",
  "2001:2000::/19",
  "2001:4000::/21",
  "2001:4800::/22",
  "2001:4c00::/23",
  "2001:5000::/20",
  "2001:8000::/18",
  "2003::/18",
  "2400::/11",
  "2600::/11",
  "2620::/23",
  "2630::/12",
  "2800::/12",
  "2a00::/11",
  "2c00::/12",
];

/** Network numbers that aren't assigned: https://www.iana.org/assignments/as-numbers. */
export const RESERVED_NUMBERS: readonly (readonly [first: number, last: number])[] = [
  [0, 0],
  [23_456, 23_456],
  [64_496, 131_071],
  [4_200_000_000, 4_294_967_295],
];
