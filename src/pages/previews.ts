import { type Color, inSrgb, toRgb } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { parseCsv } from "#core/csv.ts";
import { changeList } from "#core/diff/changes.ts";
import { compareLines } from "#core/diff/compare.ts";
import { EXACTLY, lineText } from "#core/diff/tokens.ts";
import { halftone } from "#core/image/effects/halftone.ts";
import { outputFormats } from "#core/image/formats.ts";
import { operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { AnswerContext } from "#kits/answers/answer.ts";
import { payloadOf } from "#kits/code-reader/payload.ts";
import type { Piece, Preview, Previews } from "#kits/preview.ts";
import { runOperation } from "#kits/text-operation/run-operation.ts";
import { loadFamily } from "#operations/families.ts";
import { answersTo } from "#tools/answers.ts";
import { scaleOf } from "#tools/css/color/scale.ts";
import { blur } from "#tools/images/blur/cover.ts";
import blurParams from "#tools/images/blur/params.ts";
import { dither } from "#tools/images/dither/dither.ts";
import ditherParams from "#tools/images/dither/params.ts";
import { addNoise } from "#tools/images/noise/noise.ts";
import noiseParams from "#tools/images/noise/params.ts";
import { encode } from "#tools/misc/barcode/encode.ts";
import { prepare } from "#tools/misc/barcode/prepare.ts";
import { ruleTimesFrom } from "#tools/time/calendar/rule-times.ts";
import { clockText } from "#tools/time/timer/state.ts";

/** What previews are made with: nothing of it changes from build to build. */
export interface PreviewContext extends AnswerContext {
  /** A picture as a data address. */
  readonly png: (picture: Raster) => string;
}

/** Tools that show what the search says of a line. */
const ASKED: Readonly<Record<string, string>> = {
  "text/base64": "base64 hello",
  "text/url": "url encode ä&b",
  "text/escape": "html escape <b>",
  "text/charset": "cafÃ©",
  "text/number-base": "1989 in roman",
  "text/case": "snake case parseHTTPResponse",
  "text/unicode": "unicode é",
  "text/cipher": "morse sos",
  "misc/password": "password 16",
  "misc/lorem": "lorem 1 sentence",
  "misc/qr-code": "qr https://example.org",
  "security/hash": "sha256 hello",
  "security/jwt":
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkphbmUgRG9lIn0.MeIaBYFnrIYQcsNjBsbqyPNUpBEnjDLPvZjNSBnxnFk",
  "security/otp": "otpauth://totp/Example:jane@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Example",
  "security/keys": "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIB2GZ2mIxnPZ6BnKlUnRV2ViJGSRF3TY2l4ZmbSFFlhj jane@example.org",
  "security/certificate": "-----BEGIN CERTIFICATE-----",
  "security/encrypt": "-----BEGIN AGE ENCRYPTED FILE-----",
  "security/ip-lookup": "192.168.1.10",
  "security/password-hash": "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b5dWRWJTmaaKAA",
  "security/subnet": "192.168.0.0/22",
  "security/uuid": "uuid",
  "time/timestamp": "1700000000",
  "time/zones": "17:00 Berlin to Tokyo",
  "time/dates": "2026-01-01 + 90 days",
  "time/cron": "0 9 * * 1-5",
  "css/gradient": "linear-gradient(120deg, #0f766e, #7dd3fc 55%, #f0abfc)",
  "css/box-shadow": "0 12px 24px -8px #14201d66",
  "units/length": "26.2 mi in km",
  "units/mass": "150 lb in kg",
  "units/area": "2 acres in m2",
  "units/volume": "1 gal in l",
  "units/temperature": "98.6 F in C",
  "units/speed": "70 mph in km/h",
  "units/time": "1 week in hours",
  "units/cooking": "2 cups flour in g",
  "units/data-size": "1 GiB in MB",
  "units/data-rate": "100 Mbit/s in MB/s",
  "units/pressure": "1 atm in kPa",
  "units/energy": "500 kcal in kJ",
  "units/power": "2 kW in W",
  "units/force": "1 kgf in N",
  "units/torque": "1 kgf m in N m",
  "units/angle": "0.25 turn in deg",
  "units/frequency": "3000 rpm in Hz",
  "units/fuel-economy": "5 l/100km in km/l",
  "units/pace": "5:30 min/km in min/mile",
  "units/paper-size": "A4 in inches",
  "units/density": "1 g/cm3 in kg/m3",
  "units/flow": "5 gpm in l/min",
  "units/voltage": "12 V in mV",
  "units/current": "500 mA in A",
  "units/resistance": "4.7 kohm in ohm",
  "units/capacitance": "100 nF in uF",
  "units/charge": "2000 mAh in C",
  "units/luminous-flux": "800 lm in klm",
  "units/illuminance": "500 lux in fc",
  "units/fuel-cost": "500 km at 7 l/100km at 1.80",
  "units/sizes": "EU 42 shoe in US",
  "units/screen-density": "27 inch 2560x1440 ppi",
};

const line = (...pieces: readonly (Piece | string)[]): readonly Piece[] =>
  pieces.map((piece) => (typeof piece === "string" ? [piece] : piece));

const JSON_TEXT = '{"name":"Ada","born":1815,"likes":["maths","music"]}';
const CSV_TEXT = "city,people\nTokyo,37000000\nDelhi,33000000\nShanghai,29000000";
const BEFORE = "const size = 10;\nconst name = 'a';\nrun(size);";
const AFTER = "const size = 12;\nconst name = 'a';\nrun(size, name);";
const LOG = "10:24 GET /about 200\n10:25 GET /nope 404";

/** Those that are made in another way. */
const OTHERS: Readonly<Record<string, (context: PreviewContext) => Preview | Promise<Preview>>> = {
  "text/bytes": () => operated("bytes", "hex-encode", "Hello, world!"),
  "text/lines": () => operated("lines", "sort-lines", "pear\napple\nfig"),
  "text/clean": () => operated("clean", "extract", "Write to ada@example.org or bob@example.org"),
  "text/compress": async () => {
    const text = "tabkit ".repeat(100);
    const gzip = await run("compress", "gzip", text);
    return table(["", "bytes"], ["as it is", String(text.length)], ["gzip", String(gzip.length)]);
  },
  "text/recipe": async () => {
    const decoded = await run("base64", "base64-decode", "aGVsbG8=");
    const upper = await run("case", "upper-case", text(decoded));
    return {
      kind: "text",
      lines: [
        line("aGVsbG8="),
        line(["1 Base64 decode  ", "quiet"], text(decoded)),
        line(["2 UPPER CASE  ", "quiet"], [text(upper), "string"]),
      ],
    };
  },
  "data/json": () => ({ kind: "text", lines: colored(JSON.stringify(JSON.parse(JSON_TEXT), null, 2)) }),
  "data/csv": () => ({ kind: "table", rows: parseCsv(CSV_TEXT) }),
  "data/diff": differences,
  "data/regex": () => ({ kind: "text", lines: [line(["/\\d{3}/g", "quiet"]), ...LOG.split("\n").map(matched)] }),
  "data/format": async () => {
    const { format } = await import("sql-formatter");
    const sql = format("select name, born from people where born < 1900", { language: "sql", keywordCase: "upper" });
    return { kind: "text", lines: sql.split("\n").map((each) => keyworded(each)) };
  },
  "css/color": () => ({
    kind: "colors",
    colors: scaleOf(colorOf("#0f766e"), { keepsColor: true }).map(({ color }) => hexOf(color)),
  }),
  "misc/barcode": () => {
    const prepared = prepare("ean13", "4006381333931");
    if (!prepared.ok) throw new Error(prepared.message);
    const symbol = encode(prepared.value);
    if (!symbol.ok) throw new Error(symbol.message);
    const { outlines, width } = symbol.value;
    const path = outlines
      .map((points) => `M${points.map((at, index) => (index % 2 ? at * BARS : at)).join(" ")}z`)
      .join("");
    return { kind: "shape", path, width, height: BARS };
  },
  "misc/scan": () => {
    const payload = payloadOf("WIFI:T:WPA;S:Guests;P:sunflower-42;;");
    if (!payload) throw new Error("No network is found in the code");
    return table([payload.kind, ""], ...payload.fields.slice(0, 3).map(([name, value]) => [name, value]));
  },
  "misc/markdown": () => ({
    kind: "text",
    lines: [
      line(["# ", "quiet"], ["Shopping", "name"]),
      line(["- [x] ", "quiet"], "Bread"),
      line(["- [ ] ", "quiet"], "Tea"),
    ],
  }),
  "misc/readme": () => ({
    kind: "text",
    lines: [
      line(["# ", "quiet"], ["my-project", "name"]),
      line(["## ", "quiet"], ["Install", "name"]),
      line("npm install my-project"),
    ],
  }),
  "time/calendar": () => {
    const rule = { rule: "FREQ=MONTHLY;BYDAY=2TU", start: "2026-01-13T09:00", zone: "UTC", count: 3 };
    const { times } = ruleTimesFrom(rule);
    return {
      kind: "text",
      lines: [line(["FREQ=MONTHLY;BYDAY=2TU", "quiet"]), ...times.map(({ text }) => line([text, "name"]))],
    };
  },
  "time/timer": () => ({
    kind: "text",
    lines: [line([clockText(25 * 60_000, false), "name"]), line([clockText(83_400, true), "quiet"])],
  }),
  "images/converter": () => ({
    kind: "text",
    lines: [line(...Object.keys(outputFormats).flatMap((id): Piece[] => [[id.toUpperCase(), "name"], ["  "]]))],
  }),
  "images/batch": ({ png }) => ({ kind: "picture", src: png(sheet(scene(40, 22), 3, 2)) }),
  "images/dither": ({ png }) => ({
    kind: "picture",
    src: png(dither(scene(160, 88), defaults(ditherParams), undefined, false)),
    isCrisp: true,
  }),
  "images/noise": ({ png }) => ({
    kind: "picture",
    src: png(addNoise(scene(80, 44), { ...defaults(noiseParams), tint: "mono", amount: 70 }, 1, 0, false)),
  }),
  "images/blur": ({ png }) => ({
    kind: "picture",
    src: png(blur(scene(80, 44), { ...defaults(blurParams), intensity: 40 }, 1)),
  }),
  "images/effects": ({ png }) => {
    const picture = scene(120, 66);
    return {
      kind: "picture",
      src: png(
        halftone.render(picture, { ...defaults(halftone.params), cell: 4 }, { whole: picture, reduction: 1, top: 0 }),
      ),
    };
  },
  "pdf/organize": () => ({
    kind: "text",
    lines: [
      ["a.pdf  ", "1, 2, 3"],
      ["b.pdf  ", "1, 2"],
    ].map(([name = "", pages = ""]) => line([name, "name"], [pages, "number"])),
  }),
  "pdf/protect": () => ({
    kind: "text",
    lines: ["AES-256", "R = 6"].map((name) => line([name, "name"])),
  }),
  "pdf/inspect": () => ({
    kind: "text",
    lines: [
      ["Pages  ", "12"],
      ["Fonts  ", "3"],
    ].map(([name = "", value = ""]) => line([name, "name"], [value, "number"])),
  }),
  "images/favicon": () => ({ kind: "icon", sizes: [16, 32, 48, 64] }),
  "pdf/text": () => ({
    kind: "text",
    lines: [
      [
        ["# ", "quiet"],
        ["Annual report", "name"],
      ],
      line(["The river was high."]),
      line(["| Year | cm |", "quiet"]),
    ],
  }),
  "pdf/pictures": ({ png }) => ({ kind: "picture", src: png(sheet(scene(40, 22), 2, 2)) }),
  "pdf/compress": () => ({
    kind: "table",
    rows: [
      ["Before", "After"],
      ["12.4 MB", "1.9 MB"],
    ],
  }),
  "pdf/fill": () => ({
    kind: "text",
    lines: [
      ["Name  ", "Jane Doe"],
      ["Date  ", "2026-11-30"],
    ].map(([name = "", value = ""]) => line([name, "quiet"], [value, "name"])),
  }),
  "images/metadata": () => ({
    kind: "text",
    lines: ["EXIF", "GPS", "XMP", "IPTC"].map((name) => line([name, "name"])),
  }),
};

/** The height of the bars of a barcode, in modules. */
const BARS = 40;

/** The previews of all tools. Each is made with a context of its own, so that none depends on which are made before. */
export async function makePreviews(contextOf: () => PreviewContext): Promise<Previews> {
  const asked = Object.entries(ASKED).map(
    async ([folder, asked]) => [folder, await answered(asked, contextOf)] as const,
  );
  const others = Object.entries(OTHERS).map(async ([folder, make]) => [folder, await make(contextOf())] as const);
  return Object.fromEntries(await Promise.all([...asked, ...others]));
}

/** What the search shows of a line: the picture of its first answer, or its text. */
async function answered(asked: string, contextOf: () => AnswerContext): Promise<Preview> {
  let found = answersTo(asked, contextOf());
  while (found.more) {
    await found.more;
    found = answersTo(asked, contextOf());
  }
  const [answer] = found.answers;
  if (!answer) throw new Error(`The search has no answer to ${asked}`);
  const { picture, value } = answer;
  if (picture?.kind === "code") return { kind: "shape", path: picture.path, width: picture.size, height: picture.size };
  if (picture) return { kind: picture.kind, css: picture.css };
  return { kind: "answer", asked, text: typeof value === "string" ? value : await value() };
}

async function run(family: string, id: string, input: string): Promise<string | Uint8Array> {
  const operation = operationsOf(await loadFamily(family)).find((each) => each.id === id);
  if (!operation) throw new Error(`Unknown operation ${id}`);
  const ran = await runOperation(operation, { text: input, as: "text" }, defaults(operation.params));
  if (!ran.ok) throw new Error(ran.message);
  return ran.value;
}

const text = (value: string | Uint8Array): string =>
  typeof value === "string" ? value : new TextDecoder().decode(value);

async function operated(family: string, id: string, input: string): Promise<Preview> {
  const result = text(await run(family, id, input)).trimEnd();
  return { kind: "text", lines: result.split("\n").map((each) => line(each)) };
}

const table = (...rows: readonly (readonly string[])[]): Preview => ({ kind: "table", rows });

const hexOf = (color: Color): string => {
  const { r, g, b } = toRgb(inSrgb(color));
  return `#${[r, g, b]
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
};

/** Lines of JSON with their names, texts and numbers in colors. */
const colored = (json: string): readonly (readonly Piece[])[] =>
  json.split("\n").map((each) =>
    Array.from(each.matchAll(/"[^"]*"(?=:)|"[^"]*"|\d+|[^"\d]+/g), ([piece], at): Piece => {
      if (/^\d/.test(piece)) return [piece, "number"];
      if (!piece.startsWith('"')) return [piece];
      return [piece, each.trimStart().startsWith(piece) && each.includes(`${piece}:`) && at <= 1 ? "name" : "string"];
    }),
  );

const keyworded = (sql: string): readonly Piece[] =>
  Array.from(
    sql.matchAll(/[A-Z]+|\d+|[^A-Z\d]+/g),
    ([piece]): Piece => (/^[A-Z]/.test(piece) ? [piece, "name"] : /^\d/.test(piece) ? [piece, "number"] : [piece]),
  );

const matched = (log: string): readonly Piece[] =>
  log.split(/(\b\d{3}\b)/).map((piece, at): Piece => (at % 2 === 1 ? [piece, "match"] : [piece]));

function differences(): Preview {
  const { left, right, changes } = compareLines(BEFORE, AFTER, { ...EXACTLY, blankLines: false });
  const lines: (readonly Piece[])[] = [];
  let at = 0;
  for (const [from, to, otherFrom, otherTo] of changeList(changes)) {
    for (; at < from; at++) lines.push(line(`  ${lineText(left, at)}`));
    for (; at < to; at++) lines.push(line([`- ${lineText(left, at)}`, "removed"]));
    for (let other = otherFrom; other < otherTo; other++) lines.push(line([`+ ${lineText(right, other)}`, "added"]));
  }
  return { kind: "text", lines };
}

/** A landscape, drawn: a sun over hills. */
function scene(width: number, height: number, turn = 0): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const sky = [20 + 150 * v + 40 * turn, 90 + 120 * v, 150 + 70 * v - 60 * turn];
      const isSun = Math.hypot((u - 0.7) * (width / height), v - 0.34) < 0.2;
      const far = v > 0.62 + 0.1 * Math.sin(u * 7 + turn) ? [15 + 60 * u, 100 + 30 * u, 95] : sky;
      const near = v > 0.8 + 0.09 * Math.sin(u * 4 + 2 + turn) ? [8 + 30 * v, 50 + 20 * u, 48] : far;
      raster.data.set([...(isSun && near === sky ? [253, 224, 120 + 60 * v] : near), 255], (y * width + x) * 4);
    }
  }
  return raster;
}

/** Pictures beside and under each other, each a little different. */
function sheet({ width, height }: Raster, across: number, down: number): Raster {
  const whole = createRaster(across * (width + GAP) - GAP, down * (height + GAP) - GAP);
  for (let at = 0; at < across * down; at++) {
    const one = scene(width, height, at / 3);
    for (let y = 0; y < height; y++) {
      const to = ((Math.floor(at / across) * (height + GAP) + y) * whole.width + (at % across) * (width + GAP)) * 4;
      whole.data.set(one.data.subarray(y * width * 4, (y + 1) * width * 4), to);
    }
  }
  return whole;
}

const GAP = 4;
