import { describe, expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "#kits/tool.ts";
import { MAX_FILES } from "#tools/images/converter/params.ts";
import { tools } from "#tools/registry.ts";
import { type Item, offersFor } from "./offers.ts";

const picture = (name: string, size = 1000): Item => ({ kind: "picture", name, size });
const file = (name: string, size = 1000): Item => ({ kind: "file", name, size });
const text = (size: number): Item => ({ kind: "text", name: "list.txt", size });

/** Each offer as one line: the path's end, the action, and the names of the things it takes. */
const offered = (...things: Item[]) =>
  offersFor(tools, things).map(
    ({ tool, intake, items }) =>
      `${tool.path.split("/").at(-1)}: ${intake.action} ${items.map(({ name }) => name).join("+")}`,
  );

describe("the tools of this site", () => {
  test("offers a picture to tools that change pictures, then to those that read them", () => {
    expect(offered(picture("a.heic")).slice(0, 6)).toEqual([
      "Images-converter: Convert a.heic",
      "Dither: Dither a.heic",
      "Noise: Add noise a.heic",
      "Blur: Blur a.heic",
      "QrCode: Read its QR code a.heic",
      "Hash: Hash a.heic",
    ]);
  });

  test("doesn't offer a picture to image tools that would reject it", () => {
    const [{ items } = { items: [] }] = offersFor(tools, [picture("a", MAX_PICTURE_BYTES)]);
    expect(items).toHaveLength(1);
    expect(offered(picture("a", MAX_PICTURE_BYTES + 1)).slice(0, 2)).toEqual([
      "QrCode: Read its QR code a",
      "Hash: Hash a",
    ]);
  });

  test("an encrypted file is decrypted, by its name or by how it begins", () => {
    expect(offered(file("a.age"))[0]).toBe("Encrypt: Decrypt a.age");
    for (const begins of ["age-encryption.org/v1\n", "-----BEGIN PGP MESSAGE-----\n", "Salted__abc", "\x8c\r\x04"]) {
      expect(offered({ ...file("backup"), begins })[0]).toBe("Encrypt: Decrypt backup");
    }
  });

  test("any other file is hashed first", () => expect(offered(file("a.zip"))[0]).toBe("Hash: Hash a.zip"));

  test("with several files, tools that take all come first, and the others take the first", () => {
    const [converter, hash, ...others] = offered(picture("a"), picture("b"));
    expect([converter, hash]).toEqual(["Images-converter: Convert a+b", "Hash: Hash a+b"]);
    expect(others.filter((line) => !line.includes("+")).slice(0, 4)).toEqual([
      "Dither: Dither a",
      "Noise: Add noise a",
      "Blur: Blur a",
      "QrCode: Read its QR code a",
    ]);
    const many = Array.from({ length: MAX_FILES + 1 }, (_, index) => picture(String(index)));
    expect(
      offered(...many)
        .slice(0, 7)
        .toSorted(),
    ).toEqual([
      "Batch: Resize many 0+1+2+3+4+5",
      "Encrypt: Encrypt 0+1+2+3+4+5",
      "Hash: Hash 0+1+2+3+4+5",
      "Images-converter: Convert 0+1+2+3+4",
      "Metadata: See its metadata 0+1+2+3+4+5",
      "Organize: Make a PDF 0+1+2+3+4+5",
      "Scan: Read its codes 0+1+2+3+4+5",
    ]);
  });

  test("takes a picture among other files without them", () => {
    expect(offered(file("a.txt"), picture("b"))).toContain("Blur: Blur b");
  });

  test.each(["SHA256SUMS", "MD5SUMS.txt", "debian-SHA512SUMS", "CHECKSUMS", "disk.iso.sha256", "photos.sfv"])(
    "%s is a checksum list",
    (name) => {
      expect(offered(file("disk.iso"), file(name))[0]).toBe(`Hash: Check against its list disk.iso+${name}`);
    },
  );

  test.each(["summer.jpg", "sha.txt", "assumed", "md5"])("%s isn't a list by its name", (name) => {
    expect(offered(file(name))[0]).toBe(`Hash: Hash ${name}`);
  });

  test("offers a text to QR codes while it fits, then to hashing, and a very long one as a file", () => {
    expect(offered(text(2953)).slice(0, 2)).toEqual(["QrCode: Make a QR code list.txt", "Hash: Hash list.txt"]);
    expect(offered(text(2954))[0]).toBe("Hash: Hash list.txt");
    const hashed = (size: number) =>
      offersFor(tools, [text(size)]).find(({ tool }) => tool.path === "/Security/Hash")?.intake.kind;
    expect([hashed(1_000_000), hashed(1_000_001)]).toEqual(["text", "file"]);
  });
});

test("doesn't offer tools under maintenance or tools without input", () => {
  const takes = [{ kind: "file", action: "Open" }] as const;
  const open = { name: "open", takes };
  expect(offersFor([{ takes, maintenance: true }, {}, open], [file("a")])).toEqual([
    { tool: open, intake: takes[0], items: [file("a")] },
  ]);
});
