import { neverFails, textsLike } from "#fuzz";
import { parseHowMany } from "./collision-chance.ts";
import { explain, findIds, parseBase58 } from "./explain.ts";
import { readForeign } from "./foreign.ts";
import { parseAlphabet, parsePrefix, parseTime } from "./own-parts.ts";
import { BASE62, parseRadix } from "./radix-text.ts";

const texts = textsLike(
  "507f1f77bcf86cd799439011 c232ab00-9414-11ec-b3c8-9f6bdeced846",
  "prefix_0123456789abcdefghjkmnpqrs",
  "1541815603606036480",
  "wjKrAJQUEeyzyJ9r3s7YRg==",
);

neverFails("a text that is explained", texts, explain);
neverFails("a text that identifiers are looked for in", texts, findIds);
neverFails("a time", textsLike("2026-01-31T12:00:00.5+02:00", "1700000000.123"), parseTime);
neverFails("a number of identifiers", textsLike("3 billion", "2 x 10^15", "1e9"), parseHowMany);
neverFails("an identifier of another kind than UUID", texts, readForeign);
neverFails("an alphabet", textsLike("0123456789abcdef", "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"), parseAlphabet);
neverFails("a prefix", textsLike("user", "order_line"), parsePrefix);
neverFails("a number in Base62", textsLike("0ujtsYcgvSTl8PAuAdqWYSMnLOv"), (text) => parseRadix(text, BASE62, 20));
neverFails("a UUID in Base58", textsLike("BzP6pwsSrWzqZqqvTQ3gcp"), parseBase58);
