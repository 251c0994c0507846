import { attemptLater, Misread } from "#core/keys/misread.ts";
import { isPrivate } from "#core/keys/model.ts";
import { toPem } from "#core/keys/pem.ts";
import type { FoundKey } from "#core/keys/read.ts";
import { readKeys } from "#core/keys/read.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { writeKey } from "#core/keys/write.ts";
import { type Host, hostOf } from "#core/keys/x509/hosts.ts";
import { makeCertificate, makeRequest, type Wanted } from "#core/keys/x509/make.ts";
import { readPkcs12, writePkcs12 } from "#core/keys/x509/pkcs12.ts";
import { type Held, joinHeld, readHeldFile, readHeldText } from "#core/keys/x509/read-all.ts";
import { generateKey } from "#kits/keys/generate.browser.ts";
import { KEY_CHOICES, type KeyChoiceId } from "#kits/keys/key-choices.ts";
import { derive, randomBytes, sign, verify } from "#kits/keys/native.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { treeOf } from "./tree.ts";
import { viewOf } from "./view.ts";

interface ToView {
  readonly text: string;
  readonly files: readonly File[];
  readonly password: string;
  readonly host: string;
  readonly now: number;
}

/** What is to be made. */
export interface ToMake {
  readonly kind: "self" | "ca" | "request";
  readonly algorithm: KeyChoiceId;
  /** A private key of the visitor's; empty for a new one. */
  readonly keyText: string;
  readonly passphrase: string;
  readonly wanted: Wanted;
  readonly caName: string;
  readonly days: number;
  readonly now: number;
  /** For PKCS#12. */
  readonly password: string;
}

export interface MadeFile {
  readonly name: string;
  readonly label: string;
  readonly isSecret: boolean;
  readonly content: string | Uint8Array;
}

/** An international name as browsers ask for it. */
function toAscii(name: string): string | undefined {
  if (!URL.canParse(`http://${name}`)) return undefined;
  const { hostname, pathname } = new URL(`http://${name}`);
  return pathname === "/" ? hostname : undefined;
}

const hostFor = (text: string): Host | undefined => (text.trim() === "" ? undefined : hostOf(text, toAscii));

async function opened(
  held: Held,
  password: string,
): Promise<{ readonly held: Held; readonly keys: readonly FoundKey[]; readonly isLocked: boolean }> {
  const keys: FoundKey[] = [...held.keys.keys];
  const more: Held[] = [];
  const problems: string[] = [];
  let isLocked = false;
  for (const store of held.stores) {
    const result = await attemptLater(() => readPkcs12(store, password, derive));
    if (result.ok) {
      more.push(...result.value.certificates.map((bytes) => readHeldFile(Uint8Array.from(bytes))));
      keys.push(...result.value.keys.map((key) => ({ key, format: "PKCS#12", comment: result.value.names[0] ?? "" })));
      if (!result.value.hasMac) problems.push("This PKCS#12 file has no MAC, so changes to it can't be detected.");
      if (password !== "") isLocked = true;
    } else {
      isLocked = true;
      if (password !== "" || !result.message.startsWith("The passphrase")) problems.push(`PKCS#12: ${result.message}`);
      else problems.push("Enter the password of the PKCS#12 file.");
    }
  }
  for (const locked of held.keys.locked) {
    if (locked.publicKey) keys.push(locked.publicKey);
    if (password === "" && locked.lock !== "") {
      isLocked = true;
      continue;
    }
    const result = await locked.open(password, derive);
    if (locked.lock !== "") isLocked = true;
    if (result.ok) keys.push(...result.value);
    else problems.push(`Key: ${result.message}`);
  }
  const joined = joinHeld([held, ...more]);
  return { held: { ...joined, problems: [...joined.problems, ...problems] }, keys, isLocked };
}

const methods = {
  async view({ text, files, password, host, now }: ToView) {
    const read = await Promise.all(
      files.map(async (file) => {
        const held = readHeldFile(new Uint8Array(await file.arrayBuffer()));
        return { ...held, problems: held.problems.map((problem) => `${file.name}: ${problem}`) };
      }),
    );
    const all = joinHeld([readHeldText(text), ...read]);
    const { held, keys, isLocked } = await opened(all, password);
    return viewOf(held, keys, isLocked, { now, host: hostFor(host), verify });
  },

  isHost: (text: string) => hostFor(text) !== undefined,

  tree: (bytes: Uint8Array) => treeOf(bytes),

  make: (request: ToMake) => attemptLater(() => madeFiles(request)),
};

async function keyFor({ keyText, passphrase, algorithm }: ToMake): Promise<PublicKey> {
  if (keyText.trim() === "") return (await generateKey(KEY_CHOICES[algorithm].make)) as PublicKey;
  const found = readKeys(keyText);
  const keys = [...found.keys];
  for (const locked of found.locked) {
    const result = await locked.open(passphrase, derive);
    if (!result.ok) throw new Misread(result.message);
    keys.push(...result.value);
  }
  const own = keys.find(({ key }) => isPrivate(key) && key.kind !== "secret");
  if (!own) throw new Misread(found.problems[0] ?? "That box has no private key.");
  return own.key as PublicKey;
}

async function madeFiles(request: ToMake): Promise<MadeFile[]> {
  const { kind, wanted: typed, caName, days, now, password } = request;
  const wanted = { ...typed, names: typed.names.map((name) => toAsciiName(name)) };
  // An hour earlier, for devices whose clock is slow.
  const notBefore = Math.floor(now / 1000) * 1000 - 3_600_000;
  const key = await keyFor(request);
  const pemOf = async (each: PublicKey) =>
    String(
      await writeKey(
        each,
        { of: "private", id: "pkcs8" },
        { comment: "", passphrase: "", random: randomBytes(48), derive },
      ),
    );
  const privateFile = { name: "key.pem", label: "Private key", isSecret: true, content: await pemOf(key) };
  if (kind === "request") {
    const bytes = await makeRequest(wanted, key, sign);
    return [
      {
        name: "request.csr",
        label: "Certificate request",
        isSecret: false,
        content: toPem("CERTIFICATE REQUEST", bytes),
      },
      privateFile,
    ];
  }
  const files: MadeFile[] = [];
  let certificates: Uint8Array[];
  if (kind === "self") {
    const bytes = await makeCertificate({ wanted, role: "self", key, notBefore, days, random: randomBytes(16) }, sign);
    certificates = [bytes];
    files.push({
      name: "certificate.pem",
      label: "Certificate",
      isSecret: false,
      content: toPem("CERTIFICATE", bytes),
    });
  } else {
    const caKey = (await generateKey(KEY_CHOICES[request.algorithm].make)) as PublicKey;
    const caWanted = {
      commonName: caName.trim() || "Local CA",
      organization: wanted.organization,
      country: wanted.country,
      names: [],
    };
    const ca = await makeCertificate(
      { wanted: caWanted, role: "ca", key: caKey, notBefore, days: CA_DAYS, random: randomBytes(16) },
      sign,
    );
    const leaf = await makeCertificate(
      {
        wanted,
        role: "server",
        key,
        issuer: { key: caKey, wanted: caWanted },
        notBefore,
        days,
        random: randomBytes(16),
      },
      sign,
    );
    certificates = [leaf, ca];
    files.push(
      { name: "certificate.pem", label: "Certificate", isSecret: false, content: toPem("CERTIFICATE", leaf) },
      { name: "ca.pem", label: "CA certificate", isSecret: false, content: toPem("CERTIFICATE", ca) },
      { name: "ca-key.pem", label: "CA private key", isSecret: true, content: await pemOf(caKey) },
    );
  }
  files.push(privateFile);
  if (password !== "") {
    const content = await writePkcs12(
      {
        certificates,
        key,
        name: wanted.commonName || wanted.names[0] || "certificate",
        password,
        random: randomBytes(80),
      },
      derive,
    );
    files.push({ name: "certificate.p12", label: "PKCS#12", isSecret: true, content });
  }
  return files;
}

/** Ten years, like browsers' own roots. */
const CA_DAYS = 3650;

const toAsciiName = (name: string): string => {
  const isHostName = /[^\x20-\x7e]/.test(name) && !name.includes("@");
  return isHostName ? (toAscii(name) ?? name) : name;
};

export type Methods = typeof methods;
expose(methods);
