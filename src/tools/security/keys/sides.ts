import type { Derive } from "#core/keys/locked/derive.ts";
import { attemptLater, Misread } from "#core/keys/misread.ts";
import { isPrivate, type Key, publicPart } from "#core/keys/model.ts";
import { type FoundKey, readKeys } from "#core/keys/read.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";
import { PRIVATE_FORMS, type PrivateForm, PUBLIC_FORMS, type PublicForm, writeKey } from "#core/keys/write.ts";
import { factsOf, type KeyFacts } from "./facts.ts";
import { type SchemeId, schemesFor } from "./signing.ts";

/** The input, and the requested result. */
export interface KeyRequest {
  readonly privateText: string;
  readonly publicText: string;
  readonly passphrase: string;
  readonly privateForm: PrivateForm;
  readonly publicForm: PublicForm;
  readonly newPassphrase: string;
  /** Empty for the key's own. */
  readonly comment: string;
}

/** What was found in one of the two boxes. */
export interface Side {
  readonly keys: readonly KeyFacts[];
  readonly problems: readonly string[];
  /** It is encrypted: with what, and whether the passphrase was wrong. */
  readonly lock?: { readonly name: string; readonly message: string };
  /** It holds a certificate or another thing that another page reads. */
  readonly others: readonly string[];
}

/** A written key. */
export interface Written {
  readonly form: PrivateForm | PublicForm;
  readonly content: string | Uint8Array;
  readonly ending: string;
}

/** All that is shown. */
interface KeyReply {
  readonly privateSide: Side;
  readonly publicSide: Side;
  /** Whether the two belong together; undefined where there aren't two. */
  readonly belong: boolean | undefined;
  readonly privateForms: readonly PrivateForm[];
  readonly publicForms: readonly PublicForm[];
  readonly privateResult: Written | undefined;
  readonly publicResult: Written | undefined;
  readonly schemes: readonly SchemeId[];
}

/** The keys of a text, opened by the passphrase where they are encrypted. */
async function openKeys(text: string, passphrase: string, derive: Derive) {
  const found = readKeys(text);
  const keys = [...found.keys];
  const problems = [...found.problems];
  let lock: Side["lock"];
  for (const locked of found.locked) {
    const isOpen = locked.lock === "";
    if (!isOpen && passphrase === "") {
      if (locked.publicKey) keys.push(locked.publicKey);
      lock = { name: locked.lock, message: "" };
      continue;
    }
    const opened = await locked.open(passphrase, derive);
    if (opened.ok) keys.push(...opened.value);
    else if (isOpen) problems.push(opened.message);
    else {
      if (locked.publicKey) keys.push(locked.publicKey);
      lock = { name: locked.lock, message: opened.message };
    }
    if (opened.ok && !isOpen) lock = { name: locked.lock, message: "" };
  }
  return { keys, problems, others: found.others, lock };
}

/** The key that is worked with: the first private one, or the first. */
const chosen = (keys: readonly FoundKey[]): FoundKey | undefined => keys.find(({ key }) => isPrivate(key)) ?? keys[0];

const spki = (key: Key): string | undefined =>
  key.kind === "secret"
    ? undefined
    : writeSpki({ ...key, ...(key.kind === "rsa" && { isPss: false }) } as PublicKey).join();

/** Reads both boxes and writes both results. `random` has 96 random bytes. */
export async function replyTo(request: KeyRequest, random: Uint8Array, derive: Derive): Promise<KeyReply> {
  const [one, other] = [
    await openKeys(request.privateText, request.passphrase, derive),
    await openKeys(request.publicText, request.passphrase, derive),
  ];
  const first = chosen(one.keys);
  const second = chosen(other.keys);
  const [a, b] = [first && spki(first.key), second && spki(second.key)];
  const source = first ?? second;
  const secret = [first, second].find((each) => each && isPrivate(each.key));
  const open = source && source.key.kind !== "secret" ? publicPart(source.key) : undefined;
  const comment = request.comment || source?.comment || "";
  const settings = (at: number) => ({
    comment,
    passphrase: request.newPassphrase,
    random: random.subarray(at, at + 48),
    derive,
  });
  const privateForms = secret ? formsFor(PRIVATE_FORMS, secret.key) : [];
  const publicForms = open ? formsFor(PUBLIC_FORMS, open) : [];
  const privateForm = privateForms.includes(request.privateForm) ? request.privateForm : privateForms[0];
  const publicForm = publicForms.includes(request.publicForm) ? request.publicForm : publicForms[0];
  return {
    privateSide: sideOf(one),
    publicSide: sideOf(other),
    belong: a === undefined || b === undefined ? undefined : a === b,
    privateForms,
    publicForms,
    privateResult:
      secret && privateForm && (await written(secret.key, { of: "private", id: privateForm }, settings(0))),
    publicResult: open && publicForm && (await written(open, { of: "public", id: publicForm }, settings(48))),
    schemes: source && source.key.kind !== "secret" ? schemesFor(source.key) : [],
  };
}

const sideOf = ({ keys, problems, others, lock }: Awaited<ReturnType<typeof openKeys>>): Side => ({
  keys: keys.slice(0, MAX_SHOWN).map(factsOf),
  problems,
  others,
  ...(lock && { lock }),
});

/** An `authorized_keys` may have thousands. */
const MAX_SHOWN = 50;

function formsFor<Id extends string>(
  forms: Readonly<Record<Id, { readonly holds: (key: Key) => boolean }>>,
  key: Key,
): Id[] {
  return (Object.keys(forms) as Id[]).filter((id) => forms[id].holds(key));
}

async function written(
  key: Key,
  form: Parameters<typeof writeKey>[1],
  settings: Parameters<typeof writeKey>[2],
): Promise<Written> {
  const content = await writeKey(key, form, settings);
  const { ending } = form.of === "private" ? PRIVATE_FORMS[form.id] : PUBLIC_FORMS[form.id];
  return { form: form.id, content, ending };
}

/** The key that signs or checks. */
export async function signingKey(text: string, passphrase: string, derive: Derive) {
  return attemptLater(async (): Promise<PublicKey> => {
    const { keys, problems, lock } = await openKeys(text, passphrase, derive);
    const found = chosen(keys);
    if (!found) throw new Misread(lock?.message || problems[0] || "Enter a key first.");
    if (found.key.kind === "secret") throw new Misread("A secret key can't make signatures that others can check.");
    return found.key;
  });
}
