/** The settings that links are made for: existing entries must not change. */
export default {
  version: "v4 of v4, v1, v7, v6, v5, v3, nil, max, ulid, nanoid, v8, objectid, ksuid, snowflake, typeid, cuid2, xid",
  count: "1 of 1 to 1000000 by 1",
  namespace: "dns of dns, url, oid, x500, own",
  hyphens: "1",
  upperCase: "0",
  wrapping: "none of none, braces, urn, base64, base64url, base58, number, guid, guid64",
  list: "lines of lines, comma, quoted, csv, json, sql, in, postgres, braces, go, kotlin, powershell, bash",
  size: "21 of 2 to 128 by 1",
  alphabet: "url of url, letters, readable, lower, hex, digits, own",
  epoch: "twitter of twitter, discord, unix",
  machine: "0 of 0 to 1023 by 1",
  cuid: "24 of 2 to 32 by 1",
};
