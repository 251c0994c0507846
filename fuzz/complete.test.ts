import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PARSER =
  /^export (?:async )?(?:function\*?|const) ((?:parse|read|decode|sniff|inspect|unpack|normalize)(?:[A-Z]\w*)?)\b/gm;

/** Parsers that are tested through another one, and those that read something other than a visitor's text or file. */
const BY_WAY_OF: Readonly<Record<string, string>> = {
  readEntry: "loadReader",
  readings: "loadReader",
  parseInSteps: "parseChecksumList",
  parseStops: "parseGradient",
  parsePrelude: "parseGradient",
  parseBox: "parseShadow",
  readXml: "cleanedSvg",
  parseStructured: "readYaml, readXml, readHtmlTable and readSqlRows",
  readTree: "readJson and convert",
  parseText: "readJson and convert",
  inspectFiles: "asks what it is given of each file",
  unpackContainer: "the tables of addresses are our own files",
  unpackNumbers: "the same",
  unpackTable: "the same",
  readPlainly: "codes are read by packages",
  readFrame: "frameOf",
  readSteps: "turnJpegFile",
  readTables: "turnJpegFile",
  readScan: "turnJpegFile",
  unpackJpeg: "turnJpegFile",
  read: "fuzz/links.test.ts",
  readIso: "readingsOf",
  readZone: "readingsOf",
  readWordedDate: "readingsOf",
  parseSystemd: "parseCron",
  readJwks: "readKeys",
  readPkcs8: "readKeyFile",
  readPkcs1Private: "readKeyFile",
  readSec1: "readKeyFile",
  readOldDsa: "readKeyFile",
  readPpk: "readKeys",
  readSpki: "readKeyFile",
  readPkcs1Public: "readKeyFile",
  readLockedPkcs8: "readKeyFile",
  readMinisignKey: "readKeys",
  readMinisignSecret: "readKeys",
  readSignifySecret: "readKeys",
  readPss: "readKeyFile",
  readOpenSsh: "readKeys",
  readSshBlob: "readKeys",
  readUnlocked: "readKeys",
  readDer: "readKeyFile",
  readCertificate: "readHeldText",
  readCrl: "readHeldText",
  readOcsp: "readHeldText",
  readPkcs12: "readHeldText",
  readPkcs7: "readHeldText",
  readRequest: "readHeldText",
  readSigned: "readHeldText",
  readObjects: "JSON that qpdf writes",
  readBookmarks: "the same",
  readForm: "the same",
  readAgeHeader: "mutated files of age, in src/tools/security/encrypt/mutated.test.ts",
};

test("each of our parsers is tested", () => {
  const tried = globSync(["fuzz/*.test.ts", "src/**/*.test.ts"])
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes("neverFails("))
    .join();
  const sources = globSync("src/{core,kits,tools}/**/*.ts").filter(
    (file) => !/\.(test|browser|fixture|worker)\.ts$/.test(file),
  );
  const parsers = sources.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(PARSER), ([, name = ""]) => ({ file, name })),
  );
  expect(parsers.length).toBeGreaterThan(30);
  const forgotten = parsers.filter(({ name }) => !(name in BY_WAY_OF) && !new RegExp(`\\b${name}\\b`).test(tried));
  expect(forgotten).toEqual([]);
});
