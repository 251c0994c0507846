import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Password Hash Generator and Checker - Argon2id, bcrypt, scrypt, PBKDF2 | Tabkit",
  description:
    "Hash a password with Argon2id, bcrypt, scrypt or PBKDF2, check a password against a stored hash, and measure what each cost takes. Nothing leaves your device.",
  keywords:
    "bcrypt generator, bcrypt checker, argon2 hash generator, argon2id, scrypt, pbkdf2, password hash, verify password hash, cost factor, django password hash, werkzeug",
};

export const faq: Content["faq"] = [
  {
    question: "Which one should I take?",
    answer:
      "For something new, Argon2id: it needs memory as well as time, which makes graphics cards a poor tool for guessing. bcrypt is old, everywhere, and still good where a library has nothing else; it needs only 4 KiB. scrypt came between the two and does well with enough memory. PBKDF2 is for where a standard such as FIPS asks for it: it needs no memory to speak of, so it has to make up for that with many iterations.",
  },
  {
    question: "Why is the hash another one each time?",
    answer:
      "Because each has a salt of its own: 16 random bytes that are stored within the hash. Two people with one password have two hashes, and tables that were made beforehand are of no use. To check a password, the salt is read from the stored hash and the same is calculated again.",
  },
  {
    question: "How dear should it be?",
    answer:
      "As dear as the server can bear: a check of 100 to 500 milliseconds is usual. OWASP names the least: Argon2id with 19 MiB and 2 passes, scrypt with N = 2^17, bcrypt with a cost of 10, PBKDF2 with 600,000 iterations of SHA-256. Raise it as machines get faster: the old hashes stay valid, and a new one is stored at the next login.",
  },
  {
    question: "What are 2a, 2b and 2y?",
    answer:
      "Names of the same function. A program for PHP had a fault with letters such as ä until 2011; 2y says that a hash was made after that, and 2x that it was made before. 2b is OpenBSD's mark for a fault of its own with passwords of over 255 bytes. For all passwords of up to 72 bytes, 2a, 2b and 2y give the same, and all are read here.",
  },
  {
    question: "Is my password sent anywhere?",
    answer:
      "No. It is hashed in a worker of this tab, by WebAssembly and by your browser itself, and this page can reach no server but the one that it came from. Neither passwords nor hashes are in the link, and a reload forgets them. Still, think twice before you type a password that is in use into any page.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Why a password needs a slow hash</h2>
    <p>
      Whoever steals a table of hashes tries likely passwords until one fits. A graphics card calculates SHA-256
      billions of times a second, so most passwords fall within hours. Argon2, bcrypt and scrypt are made so that each
      guess costs as much as each login: time, and memory that a card with thousands of small cores has too little of.
    </p>
    <h2>What is in a stored hash</h2>
    <dl>
      <dt>The algorithm</dt>
      <dd>
        <code>$argon2id$v=19</code>, <code>$2b</code>, <code>$scrypt</code>, <code>$pbkdf2-sha256</code>.
      </dd>
      <dt>The cost</dt>
      <dd>
        <code>m=19456,t=2,p=1</code>: KiB of memory, passes over it, and lanes that may run side by side. bcrypt has one
        number, of which each step doubles the work.
      </dd>
      <dt>The salt and the digest</dt>
      <dd>Both in Base64, of which each algorithm has a spelling of its own.</dd>
    </dl>
    <p>
      Passlib, PHP, Node's libraries, Spring and most others write it so. Django puts its own name before it, and has
      its own order for scrypt and PBKDF2; Werkzeug, which Flask uses, separates with colons. All of them are read here.
    </p>
    <h2>Letters, bytes and limits</h2>
    <p>
      What is hashed are the UTF-8 bytes of a password as it was typed. The letter é can be one character or two that
      look the same, and then its hashes differ: a login form should normalize it before. bcrypt takes no more than the
      first 72 bytes, and in many programs stops at a NUL.
    </p>
  </>
);
