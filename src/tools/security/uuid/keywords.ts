/** Words that the search finds this tool by, besides its name. */
export default [
  "uuid",
  "guid",
  "v1",
  "v4",
  "v7",
  "ulid",
  "nanoid",
  "unique id",
  "identifier",
  "decode",
  "rfc 9562",
  "random id",
  "id",
];
