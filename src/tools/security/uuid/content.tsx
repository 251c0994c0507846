import type { Head, Question } from "#kits/tool.ts";
import { OutsideLink } from "#ui/outside-link.tsx";

export const head: Head = {
  title: "UUID Generator - v4, v1, v7, ULID and NanoID | Tabkit",
  description:
    "Generate UUIDs of every version, one or a million at once, and see what is inside one that you have: version, time, clock sequence and node. Nothing leaves your device.",
  keywords:
    "uuid generator, guid generator, uuid v4, uuid v7, uuid v1, uuid v5, ulid, nanoid, bulk uuid, uuid decoder, rfc 9562",
};

export const faq: readonly Question[] = [
  {
    question: "Can two of these UUIDs ever be the same?",
    answer:
      "Two random (v4) UUIDs are the same with a probability so small that you would have to make about 3 × 10¹⁵ of them before it reached one in a million. Time-based ones (v1, v6) differ by their clock within one page, and by a random node and clock sequence between pages. The random bits come from your browser’s cryptographic generator, not from Math.random.",
  },
  {
    question: "Which version should I use?",
    answer:
      "v4 if you only need something unique. v7 for keys of a database table: it begins with the time, so new rows stay together in the index, and it sorts by age. v5 if the same name must always give the same identifier. v1 and v6 for systems that expect them; v6 is v1 with its time put in the order in which it sorts.",
  },
  {
    question: "Is a UUID a secret?",
    answer:
      "Only v4 is hard to guess, and even that is meant to be unique rather than secret: it ends up in links, logs and error reports. v1 and v6 tell when they were made, and from one of them others made nearby can be guessed; v7 and ULID tell the time too; v3 and v5 can be made again by anyone who guesses the name. For a password or a session key use something made for that.",
  },
  {
    question: "Does a v1 UUID from here reveal my network card?",
    answer:
      "No. Browsers do not show that address to pages. The node is 48 random bits with the multicast bit set, as RFC 9562 asks for, so that it can never be mistaken for a real card’s. A new one is drawn each time the page is opened.",
  },
  {
    question: "What is the difference between a UUID and a GUID?",
    answer:
      "None but the name: GUID is what Microsoft calls them, and often writes in capitals and braces. Both can be switched on under ‘Quantity and format’. One trap is that .NET’s Guid.ToByteArray puts the bytes of the first three groups in reverse order; the text is the same. ‘Bytes of a GUID’ writes them so, and the explanation reads them in either order.",
  },
];

export const Explanation = () => (
  <>
    <h2>What is in a UUID</h2>
    <p>
      128 bits, written as 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12. The first digit of the third group is
      the version; the first of the fourth group is the variant, and is 8, 9, a or b in every UUID of{" "}
      <OutsideLink href="https://www.rfc-editor.org/rfc/rfc9562">RFC 9562</OutsideLink>. What the other 122 bits hold
      depends on the version.
    </p>
    <dl>
      <dt>v1, time-based</dt>
      <dd>
        The number of 100-nanosecond ticks since 15 October 1582, the day the Gregorian calendar began, with the low
        bits first; then a clock sequence and a node. When the clock here has not moved on between two of them, its tick
        is counted up, so that none comes twice.
      </dd>
      <dt>v3 and v5, name-based</dt>
      <dd>
        The beginning of the MD5 or SHA-1 of a namespace’s UUID and a name. v5 is preferred; v3 is there for systems
        that already use it.
      </dd>
      <dt>v4, random</dt>
      <dd>122 random bits.</dd>
      <dt>v6</dt>
      <dd>v1 with the high bits of the time first, so that sorting by text is sorting by time.</dd>
      <dt>v7, time-ordered</dt>
      <dd>
        Milliseconds since 1970, then random bits. Here the first 32 bits after the time count up within a millisecond
        (RFC 9562, section 6.2, method 1), so a million made at once are in strictly rising order.
      </dd>
      <dt>v8, custom</dt>
      <dd>Whatever its maker wants. Here it is v5 with SHA-256, the example of RFC 9562, appendix B.2.</dd>
      <dt>Nil and max</dt>
      <dd>All bits zero and all bits one, to say ‘none’ and ‘after all others’.</dd>
    </dl>
    <h2>Those that are not UUIDs</h2>
    <dl>
      <dt>ULID</dt>
      <dd>
        The same 128 bits, 48 of time and 80 random ones, written in 26 letters of Crockford’s Base32: shorter, without
        I, L, O and U, and sorting by time. It fits into a UUID’s column.
      </dd>
      <dt>NanoID</dt>
      <dd>
        Random letters, as many as you like. Its usual 21 letters out of 64 hold 126 bits, about as many as a UUID v4.
      </dd>
      <dt>ObjectId and XID</dt>
      <dd>
        12 bytes: seconds, five bytes of who makes them, a counter. MongoDB’s in hexadecimal, the other in Base32.
      </dd>
      <dt>KSUID</dt>
      <dd>Seconds since May 2014 and 128 random bits, in 27 letters that sort by time.</dd>
      <dt>Snowflake</dt>
      <dd>
        A number of 63 bits: milliseconds, a machine, a counter. From when the milliseconds count is a matter of the
        service, so one alone may be of several times.
      </dd>
      <dt>TypeID</dt>
      <dd className="[overflow-wrap:anywhere]">
        A UUID v7 in 26 letters after the name of what it stands for, as in user_01h455vb4pex5vsknk084sn02q.
      </dd>
      <dt>CUID2</dt>
      <dd>A letter and a hash: it tells nothing, not even its age.</dd>
    </dl>
  </>
);
