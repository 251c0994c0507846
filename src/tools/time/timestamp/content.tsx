import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Timestamp Converter - Unix time, ISO 8601 and more | Tabkit",
  description:
    "Convert Unix timestamps, ISO 8601, FILETIME, Excel dates, log times and IDs to each other and to any time zone. One or thousands at once, on your device.",
  keywords:
    "timestamp converter, epoch converter, unix time, unix timestamp, iso 8601, rfc 3339, filetime, .net ticks, excel serial date, snowflake to timestamp, julian day, gps time",
};

export const faq: Content["faq"] = [
  {
    question: "Is 1700000000 seconds or milliseconds?",
    answer:
      "Seconds. Up to 11 digits are read as seconds, 12 to 14 as milliseconds, 15 to 17 as microseconds, and more as nanoseconds. Near a border both readings are listed.",
  },
  {
    question: "Which time zone is used for a date without one?",
    answer:
      "The one you choose above, which starts as your device's. The same date in UTC is listed beside it. If clocks changed at that time, you see both possible moments.",
  },
  {
    question: "How is 03/04/2026 read?",
    answer:
      "Both ways: March 4 first and April 3 second, since the text alone doesn't say. With points, as in 03.04.2026, the day comes first.",
  },
  {
    question: "Can I convert a whole list or a column of a log?",
    answer:
      "Yes. Paste up to 10,000 lines. If the lines are a table, the column with the most times is used, and you can choose another. Save the result as CSV.",
  },
  {
    question: "Are my timestamps uploaded?",
    answer: "No. Everything is calculated in your browser, and the input isn't part of the link.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Where the numbers start</h2>
    <p>
      A timestamp counts units from an agreed moment. Unix time counts seconds from 1970-01-01 00:00 UTC and skips leap
      seconds, so every day has 86,400 of them. Other systems chose other moments:
    </p>
    <dl>
      <dt>Windows FILETIME, Active Directory</dt>
      <dd>100 nanoseconds since 1601-01-01.</dd>
      <dt>.NET ticks</dt>
      <dd>100 nanoseconds since 0001-01-01.</dd>
      <dt>Excel</dt>
      <dd>
        Days since 1900, with a February 29, 1900 that never was. Workbooks of old Macs count from 1904. Excel dates
        have no time zone.
      </dd>
      <dt>Mac absolute time, HFS+</dt>
      <dd>Seconds since 2001-01-01 and since 1904-01-01.</dd>
      <dt>GPS</dt>
      <dd>Seconds since 1980-01-06 including leap seconds, so GPS is 18 seconds ahead of UTC since 2017.</dd>
      <dt>NTP</dt>
      <dd>Seconds since 1900, in 32 bits that start over on 2036-02-07.</dd>
    </dl>
    <h2>Identifiers with a time inside</h2>
    <p>
      UUID versions 1, 6 and 7, ULID, KSUID, MongoDB's ObjectId and the Snowflakes of Discord and Twitter hold the
      moment they were made. Paste one to read it.
    </p>
  </>
);
