import { ANY_BASE64, BASE64, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { text } from "#core/params.ts";

const type = text("text/plain;charset=utf-8", { maxLength: 100 });

// RFC 2045 §5.1, as far as it applies to data URLs.
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^",]*"))*$/;

export const dataAddressEncode = operation({
  id: "data-address-encode",
  name: "data: address of a file or text",
  words: ["data url encode", "data uri", "image to base64", "image to data url", "file to data uri", "inline image"],
  asked: ["data url of", "data uri of"],
  takes: "bytes",
  gives: "text",
  params: { type },
  labels: { type: "Type" },
  inverse: { id: "data-address-decode" },
  run: (bytes, values) =>
    values.type !== "" && !TYPE.test(values.type)
      ? wrong(`“${values.type}” isn't a type such as image/png`)
      : done(`data:${values.type};base64,${encodeBits(bytes, BASE64, true)}`),
  examples: [
    { input: "<svg/>", settings: { type: "image/svg+xml" }, output: "data:image/svg+xml;base64,PHN2Zy8+" },
    { input: "a", output: "data:text/plain;charset=utf-8;base64,YQ==" },
  ],
});

export const dataAddressDecode = operation({
  id: "data-address-decode",
  name: "Decode a data: address",
  words: ["data url decode", "data uri decode", "data url to file", "base64 to image", "data uri to image"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "data-address-encode" },
  run: decodeAddress,
  examples: [
    { input: "data:text/plain;charset=utf-8;base64,SGk=", output: "Hi" },
    { input: "data:,A%20brief%20note", output: "A brief note" },
  ],
});

/** RFC 2397: `data:[type][;base64],data`. */
function decodeAddress(input: string): Outcome<Bytes> {
  const [start, type = "", base64] = /^\s*data:([^,]*?)(;base64)?,/i.exec(input) ?? [];
  if (start === undefined) return wrong("A data: address starts with “data:” and has a comma before its data", 0);
  const said = type === "" ? "It names no type, which means text/plain;charset=US-ASCII." : `Its type is ${type}.`;
  const body = input.slice(start.length).trimEnd();
  const percents: Outcome<Bytes> = decodePercents(body);
  const placed = (outcome: Outcome<Bytes>): Outcome<Bytes> =>
    outcome.ok
      ? done(outcome.value, said, ...(outcome.notes ?? []))
      : wrong(outcome.message, start.length + (outcome.at ?? 0));
  if (!percents.ok || base64 === undefined) return placed(percents);
  // Characters of Base64 may be escaped, too.
  return placed(
    body.includes("%")
      ? decodeBits(new TextDecoder().decode(percents.value), ANY_BASE64, false)
      : decodeBits(body, ANY_BASE64, false),
  );
}

function decodePercents(body: string): Outcome<Bytes> {
  const bytes = new TextEncoder().encode(body);
  if (!body.includes("%")) return done(bytes);
  const bad = /%(?![\da-f]{2})/i.exec(body);
  if (bad) return wrong("After “%” two hexadecimal digits must follow", bad.index);
  let at = 0;
  for (let index = 0; index < bytes.length; index++, at++) {
    const isEscape = bytes[index] === 37;
    bytes[at] = isEscape
      ? Number.parseInt(String.fromCharCode(bytes[index + 1]!, bytes[index + 2]!), 16)
      : bytes[index]!;
    if (isEscape) index += 2;
  }
  return done(bytes.slice(0, at));
}
