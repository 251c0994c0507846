/** What npm run ip-data took, and how many rows it left out, by reason. */
export const TABLES = {
  date: "2026-06-17",
  bytes: 2110323,
  count: { countries: 210190, networks: 514751 },
  leftOut: {
    countries: { overlapping: 0, special: 0, unallocated: 0, reserved: 0, undelegated: 0 },
    networks: { overlapping: 2, special: 3, unallocated: 0, reserved: 32, undelegated: 370 },
  },
};
