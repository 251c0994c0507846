import type { Content } from "#kits/tool.ts";
import { OutsideLink } from "#ui/outside-link.tsx";

export const head: Content["head"] = {
  title: "Password Generator - Random passwords and passphrases | Tabkit",
  description:
    "Make random passwords of 12 to 256 characters or passphrases of real words on your own device, with exact rules, the true entropy in bits, and up to 10,000 at once.",
  keywords:
    "password generator, random password, pin generator, password strength, passphrase generator, diceware, eff word list, strong password, entropy, bulk passwords",
};

export const faq: Content["faq"] = [
  {
    question: "Can anybody else see the password?",
    answer:
      "It is made in your browser from your operating system's own source of randomness, and is neither sent nor stored: it is gone when you close the page, and it is never part of the page's address. What is on your screen or your clipboard can of course be seen by other programs on your device, and some systems keep a history of the clipboard.",
  },
  {
    question: "How long should a password be?",
    answer:
      "For an account with its password in a password manager, the 16 characters offered here, with all four kinds, are plenty: about 103 bits. Where you must type or remember it, six words (77.5 bits) are easier and strong enough for a device or the manager itself. Use fewer than 70 bits only where the number of tries is limited.",
  },
  {
    question: "What do the bits of entropy mean?",
    answer:
      "How many different passwords your rules allow, as a power of two: each bit doubles the work of somebody who tries them all. The number is counted exactly from the rules, and is not a guess from how one password looks. It holds only for passwords that were drawn here at random: one that you choose from many because it pleases you has a little less.",
  },
  {
    question: "Does it weaken a password to require a digit and a special character?",
    answer:
      "A little, because passwords without them are no longer possible. Sixteen characters out of 88 would be 103.35 bits; with at least one of each kind it is 103.11. Many generators do worse: they put one of each kind in and shuffle, which makes some passwords several times as likely as others. Here every allowed password is exactly as likely as any other.",
  },
  {
    question: "Why would I leave characters out?",
    answer:
      "Some sites refuse certain special characters, some devices have no easy way to type them, and 0, O and o or 1, I and l are mixed up when a password is read aloud or from paper. Leaving out six look-alikes costs a password of 16 about 1.7 bits; one more character more than makes up for it.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How the password is drawn</h2>
    <p>
      The rules you choose describe a set of passwords: every text of that length which uses only the allowed characters
      and has at least the required number of each kind. The tool counts this set exactly, with whole numbers of
      hundreds of digits, and draws one member of it, each as likely as every other. First it draws how many characters
      of each kind there will be, weighted by how many passwords have that mix; then their places; then the characters.
    </p>
    <p>
      Randomness comes from <code>crypto.getRandomValues</code>, which your operating system feeds. A random number is
      only used when it falls within the largest multiple of what is being chosen from, otherwise it is thrown away and
      drawn again: the usual shortcut, the remainder of a division, would favour some characters.
    </p>
    <h2>How strong is strong</h2>
    <p>
      The time shown assumes an attacker who has stolen a list of badly protected passwords and tries a trillion (10
      <sup>12</sup>) a second, as a few graphics cards do with the fastest hashes, such as NTLM of Windows. On average
      the search ends halfway. Good services hash passwords slowly, which makes each try thousands of times as
      expensive, and a login form that locks after ten tries is another matter altogether.
    </p>
    <dl>
      <dt>Under 50 bits: weak</dt>
      <dd>Found within ten minutes by that attacker.</dd>
      <dt>50 to 70 bits: fair</dt>
      <dd>Fine where tries are limited; from minutes to years against a stolen list.</dd>
      <dt>70 to 90 bits: strong</dt>
      <dd>About twenty years to millions of years. Six words are here.</dd>
      <dt>90 to 128 bits: very strong</dt>
      <dd>No attacker can afford it. The sixteen characters offered at first are here.</dd>
      <dt>128 bits and more: beyond reach</dt>
      <dd>As strong as the keys that encrypt the web; more length adds nothing that matters.</dd>
    </dl>
    <h2>Words instead of characters</h2>
    <p>
      A passphrase is a few words drawn at random from the{" "}
      <OutsideLink href="https://www.eff.org/dice">Electronic Frontier Foundation's long list</OutsideLink> of 7,776 (6
      <sup>5</sup>, one for every roll of five dice), chosen to be known, inoffensive and hard to mistype. Each word
      adds 12.9 bits, whatever it is and however the words are joined; capitals at the beginning of words add none, as
      everybody would guess that rule, and a digit after one of six words adds 5.9. The French, Spanish, Italian,
      Portuguese and Czech words are those of{" "}
      <OutsideLink href="https://github.com/bitcoin/bips/blob/master/bip-0039/bip-0039-wordlists.md">
        BIP 39
      </OutsideLink>
      : about 2,048 each, 11 bits a word, so take seven where six English ones would do. Spanish words that begin
      another one are left out.
    </p>
    <h2>PINs and patterns</h2>
    <p>
      A PIN is drawn from all that have its number of digits, without those that are tried first if you wish: that makes
      it a little rarer among all PINs, and much harder to guess. A pattern is written as in KeePass:{" "}
      <code>uvcvc-dddd</code> makes a capital, vowels and consonants in turn, a hyphen and four digits. Each place is
      drawn by itself, so the bits are exact.
    </p>
    <h2>A password of your own</h2>
    <p>
      It is judged by zxcvbn, a model of how passwords are guessed: it looks for the 49,000 passwords that people choose
      most, also backwards and with signs for letters, for keys side by side, runs, repetitions and dates, and counts
      how many tries an attacker needs who knows all these. It runs on your device when you ask for it, and what you
      type is neither sent nor kept. It knows no dictionary, not your name, your pets or what was stolen from other
      sites, so the truth can only be worse.
    </p>
    <h2>The rules of a site</h2>
    <p>
      Some sites write what they accept into their page, in an attribute named <code>passwordrules</code>, which Apple
      proposed and password managers read: <code>minlength: 8; required: lower; required: digit; allowed: [-_];</code>.
      Paste it under 'Site rules', or write what the site's form says in the same way. The password is drawn evenly from
      all that the rules allow.
    </p>
  </>
);
