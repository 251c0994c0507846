import type { CodeLanguage } from "./params.ts";

/** How a language or database gets and reads time. `seconds` and `iso` are filled in. */
export interface TimeCode {
  readonly name: string;
  readonly now: string;
  readonly fromSeconds: string;
  readonly toSeconds: string;
}

const SECONDS = "1700000000";
const ISO = "2023-11-14T22:13:20Z";

const CODE: Readonly<Record<CodeLanguage, TimeCode>> = {
  javascript: {
    name: "JavaScript",
    now: "Math.floor(Date.now() / 1000)",
    fromSeconds: `new Date(${SECONDS} * 1000).toISOString()`,
    toSeconds: `Math.floor(Date.parse("${ISO}") / 1000)`,
  },
  python: {
    name: "Python",
    now: "import time; int(time.time())",
    fromSeconds: `from datetime import datetime, timezone\ndatetime.fromtimestamp(${SECONDS}, timezone.utc).isoformat()`,
    // Python before 3.11 does not read the Z.
    toSeconds: `from datetime import datetime\nint(datetime.fromisoformat("${ISO.replace("Z", "+00:00")}").timestamp())`,
  },
  shell: {
    name: "Shell (GNU date)",
    now: "date +%s",
    fromSeconds: `date -u -d @${SECONDS} +%Y-%m-%dT%H:%M:%SZ`,
    toSeconds: `date -d '${ISO}' +%s`,
  },
  go: {
    name: "Go",
    now: "time.Now().Unix()",
    fromSeconds: `time.Unix(${SECONDS}, 0).UTC().Format(time.RFC3339)`,
    toSeconds: `t, err := time.Parse(time.RFC3339, "${ISO}")\nt.Unix()`,
  },
  java: {
    name: "Java",
    now: "Instant.now().getEpochSecond()",
    fromSeconds: `Instant.ofEpochSecond(${SECONDS}L).toString()`,
    toSeconds: `Instant.parse("${ISO}").getEpochSecond()`,
  },
  csharp: {
    name: "C#",
    now: "DateTimeOffset.UtcNow.ToUnixTimeSeconds()",
    // Other formats than "s" write a Thai or Arabic year, and another sign than a colon, where the system's culture has these.
    fromSeconds: `DateTimeOffset.FromUnixTimeSeconds(${SECONDS}).ToString("s") + "Z"`,
    toSeconds: `DateTimeOffset.Parse("${ISO}", System.Globalization.CultureInfo.InvariantCulture).ToUnixTimeSeconds()`,
  },
  php: {
    name: "PHP",
    now: "time()",
    fromSeconds: `gmdate("Y-m-d\\TH:i:s\\Z", ${SECONDS})`,
    toSeconds: `strtotime("${ISO}")`,
  },
  ruby: {
    name: "Ruby",
    now: "Time.now.to_i",
    fromSeconds: `require "time"\nTime.at(${SECONDS}).utc.iso8601`,
    toSeconds: `require "time"\nTime.iso8601("${ISO}").to_i`,
  },
  rust: {
    name: "Rust (chrono)",
    now: "chrono::Utc::now().timestamp()",
    fromSeconds: `use chrono::TimeZone;\nchrono::Utc.timestamp_opt(${SECONDS}, 0).unwrap().to_rfc3339()`,
    toSeconds: `chrono::DateTime::parse_from_rfc3339("${ISO}").unwrap().timestamp()`,
  },
  postgresql: {
    name: "PostgreSQL",
    now: "SELECT extract(epoch FROM now())::bigint;",
    fromSeconds: `SELECT to_timestamp(${SECONDS}) AT TIME ZONE 'UTC';`,
    toSeconds: `SELECT extract(epoch FROM timestamptz '${ISO}')::bigint;`,
  },
  mysql: {
    name: "MySQL",
    now: "SELECT UNIX_TIMESTAMP();",
    fromSeconds: `SET time_zone = '+00:00';\nSELECT FROM_UNIXTIME(${SECONDS});`,
    toSeconds: `SET time_zone = '+00:00';\nSELECT UNIX_TIMESTAMP('${ISO.replace("T", " ").replace("Z", "")}');`,
  },
  sqlite: {
    name: "SQLite",
    now: "SELECT strftime('%s', 'now');",
    fromSeconds: `SELECT strftime('%Y-%m-%dT%H:%M:%SZ', ${SECONDS}, 'unixepoch');`,
    toSeconds: `SELECT strftime('%s', '${ISO}');`,
  },
};

/** The code of a language for whole Unix seconds, with the moment itself in it. */
export function timeCode(language: CodeLanguage, seconds: bigint, iso: string): TimeCode {
  const code = CODE[language];
  const fill = (text: string): string =>
    text
      .replaceAll(SECONDS, String(seconds))
      .replaceAll(ISO.replace("T", " ").replace("Z", ""), iso.replace("T", " ").replace("Z", ""))
      .replaceAll(ISO.replace("Z", "+00:00"), iso.replace("Z", "+00:00"))
      .replaceAll(ISO, iso);
  return { ...code, now: code.now, fromSeconds: fill(code.fromSeconds), toSeconds: fill(code.toSeconds) };
}

/** The names of the languages, for a list. */
export const languageNames: Readonly<Record<CodeLanguage, string>> = Object.fromEntries(
  Object.entries(CODE).map(([language, { name }]) => [language, name]),
) as Record<CodeLanguage, string>;
