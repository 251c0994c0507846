/** The settings that links are made for: what stands here stays. */
export default {
  version: "v4 of v4, v1, v7, v6, v5, v3, nil, max, ulid, nanoid",
  count: "1 of 1 to 1000000 by 1",
  namespace: "dns of dns, url, oid, x500, own",
  hyphens: "1",
  upperCase: "0",
  wrapping: "none of none, braces, urn",
  size: "21 of 2 to 128 by 1",
  alphabet: "url of url, letters, readable, lower, hex, digits",
};
