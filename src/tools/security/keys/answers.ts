import type { Answer } from "#kits/answers/answer.ts";

/** Kinds of keys by the line that begins them. Nothing is decoded here: the page does that. */
const PEM_KINDS: Readonly<Record<string, string>> = {
  "PRIVATE KEY": "A private key (PKCS#8)",
  "ENCRYPTED PRIVATE KEY": "An encrypted private key (PKCS#8)",
  "RSA PRIVATE KEY": "An RSA private key (PKCS#1)",
  "EC PRIVATE KEY": "An EC private key (SEC1)",
  "DSA PRIVATE KEY": "A DSA private key",
  "OPENSSH PRIVATE KEY": "A private key of OpenSSH",
  "PUBLIC KEY": "A public key (SPKI)",
  "RSA PUBLIC KEY": "An RSA public key (PKCS#1)",
  "SSH2 PUBLIC KEY": "An SSH public key (RFC 4716)",
};

const SSH_LINE =
  /(?:^|\s)((?:sk-)?(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\d+)(?:-cert-v01)?(?:@openssh\.com)?) AAAA[A-Za-z0-9+/]{20,}/;
const PUTTY = /^\s*PuTTY-User-Key-File-([23]): ?([\w-]+)/;

/** Recognizes a pasted key, and opens the page that reads it. A private key isn't repeated in the answer. */
export default (text: string): readonly Answer[] => {
  const label = /-{4,5} ?BEGIN ([A-Z0-9 ]+?) ?-{4,5}/.exec(text)?.[1];
  const kind = label === undefined ? undefined : PEM_KINDS[label];
  if (kind !== undefined) return [answer(kind, "A key in PEM", text, / ?PRIVATE KEY$/.test(label ?? ""))];
  const putty = PUTTY.exec(text);
  if (putty) return [answer(`A key of PuTTY, version ${putty[1]}: ${putty[2]}`, "A PuTTY file", text, true)];
  const ssh = SSH_LINE.exec(text)?.[1];
  return ssh === undefined ? [] : [answer(`An SSH public key: ${ssh}`, "A line of an SSH key", text, false)];
};

const answer = (value: string, understood: string, text: string, isPrivate: boolean): Answer => ({
  value,
  understood,
  note: "Open Keys to see its fingerprints, check it and convert it.",
  opens: { typed: isPrivate ? { private: text } : { public: text } },
});
