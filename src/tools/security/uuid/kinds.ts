/** The names of all kinds of identifiers that can be made, by id, in the order in which the page offers them. */
export const KIND_NAMES = {
  v4: "UUID v4 (Random)",
  v1: "UUID v1 (Time-based)",
  v7: "UUID v7 (Time-ordered)",
  v6: "UUID v6 (Time-based, reordered)",
  v5: "UUID v5 (Name, SHA-1)",
  v3: "UUID v3 (Name, MD5)",
  nil: "Nil UUID (all zeros)",
  max: "Max UUID (all ones)",
  ulid: "ULID",
  nanoid: "NanoID",
  v8: "UUID v8 (Name, SHA-256)",
  objectid: "ObjectId (MongoDB)",
  ksuid: "KSUID",
  snowflake: "Snowflake",
  typeid: "TypeID",
  cuid2: "CUID2",
  xid: "XID",
} as const;

export type IdKind = keyof typeof KIND_NAMES;

export const KIND_IDS = Object.keys(KIND_NAMES) as IdKind[];

/** Whether UUIDs of a kind are made from names: the same name gives the same UUID. */
export const isNamed = (kind: IdKind): kind is "v3" | "v5" | "v8" => /^v[358]$/.test(kind);

/** Whether there is only one identifier of a kind. */
export const isSingle = (kind: IdKind): boolean => kind === "nil" || kind === "max";

/** Whether identifiers of a kind are UUIDs by their form. */
export const isUuid = (kind: IdKind): boolean => /^(v\d|nil|max)$/.test(kind);

/** Whether identifiers of a kind are kept as their text: the others are 16 bytes. */
export const isText = (kind: IdKind): boolean => !isUuid(kind) && kind !== "ulid";

const TIMED = ["v1", "v6", "v7", "ulid", "objectid", "ksuid", "snowflake", "typeid", "xid"] as const;

/** A kind that holds the time at which it was made. */
export type TimedKind = (typeof TIMED)[number];

/** Whether identifiers of a kind hold the time at which they were made. */
export const isTimed = (kind: IdKind): kind is TimedKind => (TIMED as readonly string[]).includes(kind);

/** The namespaces of RFC 9562 §6.6. */
export const NAMESPACES = {
  dns: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  url: "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
  oid: "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
  x500: "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
} as const;

export type Namespace = keyof typeof NAMESPACES;

export const NAMESPACE_NAMES: Readonly<Record<Namespace, string>> = {
  dns: "DNS",
  url: "URL",
  oid: "OID",
  x500: "X.500",
};

/** The alphabets of NanoIDs; the first is the original's. */
export const ALPHABETS = {
  url: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-",
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  readable: "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz",
  lower: "abcdefghijklmnopqrstuvwxyz0123456789",
  hex: "0123456789abcdef",
  digits: "0123456789",
} as const;

export type Alphabet = keyof typeof ALPHABETS;

/** The moments from which Snowflakes count their milliseconds, by who began to. */
export const EPOCHS = { twitter: 1_288_834_974_657, discord: 1_420_070_400_000, unix: 0 } as const;

export type Epoch = keyof typeof EPOCHS;
