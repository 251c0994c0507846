import type { Head, Question } from "#kits/tool.ts";
import { OutsideLink } from "#ui/outside-link.tsx";

export const head: Head = {
  title: "Hash Generator - MD5, SHA-256, SHA-512, HMAC and Checksums | Tabkit",
  description:
    "Hash text and files of any size with MD5, SHA-1, SHA-2, SHA-3, BLAKE and CRC-32, compare with a published checksum and verify SHA256SUMS. Nothing leaves your device.",
  keywords:
    "hash generator, md5, sha1, sha256, sha512, sha3, blake3, crc32, hmac, file checksum, verify sha256sums, compare hash",
};

export const faq: readonly Question[] = [
  {
    question: "Are my texts and files uploaded?",
    answer:
      "No. They are hashed by your own browser, in background workers, with code that comes with the page, and sent nowhere. Neither text nor key is ever part of the link.",
  },
  {
    question: "Why is my hash different from the one a program gives?",
    answer:
      "Usually because of an invisible line end: echo adds one in a terminal (printf does not), Windows editors write two characters where others write one, and a text box turns all of them into a single line feed; when you paste others you are told, and can choose to hash those of Windows. Letters beyond plain English are hashed as UTF-8 here, exactly as typed, with nothing trimmed; a program that uses another encoding gets another hash. If what you have is bytes in hexadecimal or Base64, say so under ‘More algorithms’: otherwise their digits are hashed as text. To hash the exact bytes of a file, choose Files.",
  },
  {
    question: "How do I check a download?",
    answer:
      "Choose Files, drop the file, open ‘Compare with a hash you were given’ and paste the published value: you are told which algorithm it is and whether it matches. Or drop the SHA256SUMS file together with the files, and each is checked; a list is recognized by its content, in the formats of sha256sum, BSD, openssl, SFV, PowerShell and certutil. Take the value from a page you trust; one from the same server as the file only shows that the download is not damaged.",
  },
  {
    question: "Can a hash be turned back into the text?",
    answer:
      "Not by calculation: countless texts share each hash. But short or common texts are found by trial, and lists of the hashes of billions of passwords exist. A hash hides only what is long and random.",
  },
  {
    question: "How large may a file be, and how fast is it?",
    answer:
      "There is no limit: files are read in pieces of four megabytes, so memory does not grow with their size. (Where WebAssembly is switched off, as in Apple’s Lockdown Mode, SHA-1, SHA-256, SHA-384 and SHA-512 work without it, but a file must fit into memory.) All chosen algorithms are calculated in a single pass, several files at a time. On an ordinary laptop each algorithm processes a few hundred megabytes a second.",
  },
];

export const Explanation = () => (
  <>
    <h2>Understanding Hashing</h2>
    <p>
      A hash function turns any amount of data into a short value of fixed length, its digest. The same data always
      gives the same digest, and a change of a single bit changes about half of the digest’s bits. With a good one,
      nobody can recover the data, or find two different sets of data with the same digest.
    </p>
    <h3>Password storage</h3>
    <p>
      A site should not keep passwords, only something to recognize them by. A plain hash is not enough: graphics cards
      try billions of SHA-256 a second. Password hashes such as Argon2id, scrypt or bcrypt are slow on purpose, the
      first two use a lot of memory as well, and all take a salt, a random value for each password, so that equal
      passwords look different and nothing can be worked out beforehand. None of the functions on this page is meant for
      that on its own.
    </p>
    <h3>Data integrity</h3>
    <p>
      Compare the digest of what you got with the digest of what was sent, and you know whether anything has changed on
      the way. CRC-32 is enough against accidents; against someone who wants to deceive you it takes SHA-256 or better,
      and a digest from a source that the attacker does not control. With a key that only both sides know, an HMAC (
      <OutsideLink href="https://www.rfc-editor.org/rfc/rfc2104">RFC 2104</OutsideLink>) shows that the message came
      from one of them.
    </p>
    <h3>Digital signatures</h3>
    <p>
      Signing is slow and takes only short input, so what is signed is the digest. The signature is therefore only as
      good as the hash: whoever can make two documents with the same digest has one signed and shows the other. That was
      done with MD5 in 2008, for a false certificate authority, and with SHA-1 in 2017, for two PDF files.
    </p>
    <h2>Which one to use</h2>
    <dl>
      <dt>SHA-256, SHA-512 (and SHA-224, SHA-384)</dt>
      <dd>
        The SHA-2 family of{" "}
        <OutsideLink href="https://csrc.nist.gov/pubs/fips/180-4/upd1/final">FIPS 180-4</OutsideLink>, unbroken since
        2001. When in doubt, SHA-256.
      </dd>
      <dt>SHA-3</dt>
      <dd>
        From 2015 and built on a different principle,{" "}
        <OutsideLink href="https://csrc.nist.gov/pubs/fips/202/final">FIPS 202</OutsideLink>, in case SHA-2 is ever
        broken. SHAKE128 and SHAKE256 are of it and make digests of any length, here of 256 and 512 bits.
      </dd>
      <dt>BLAKE2b, BLAKE3</dt>
      <dd>As far as anyone knows as safe as these, and faster. BLAKE2b is what b2sum prints.</dd>
      <dt>MD5, SHA-1</dt>
      <dd>
        Broken: they do not protect against attackers. Still found in old lists, and good enough to detect damage.
      </dd>
      <dt>CRC-32, xxHash</dt>
      <dd>Checksums: very fast, made to detect damage, no protection against attackers.</dd>
    </dl>
  </>
);
