import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { escapeText } from "#core/time/calendar-text.ts";
import { expectLinearTime, neverFails, textsLike } from "#fuzz";
import { problemsOf } from "./check.ts";
import { mendFolds, readCalendars, readProperty, textOf, unescapeText, writeComponents } from "./content-lines.ts";
import { event, file, texts } from "./ics.fixture.ts";

test("reads folded lines, quoted parameters, escaped text and the line of each property", () => {
  const { calendars, problems } = readCalendars(
    file(
      "BEGIN:VEVENT",
      'ATTENDEE;CN="Doe; Jane: a, b";X-NOTE=a^nb^^c^\'d:mailto:jane@example.org',
      "SUMMARY:Lu",
      " nch\\, at no",
      "\ton\\; \\\\ \\n next",
      "END:VEVENT",
    ),
  );
  const [component] = calendars[0]?.components ?? [];
  expect(problems).toEqual([]);
  expect(component?.properties).toEqual([
    {
      name: "ATTENDEE",
      line: 5,
      value: "mailto:jane@example.org",
      parameters: [
        { name: "CN", values: ["Doe; Jane: a, b"] },
        { name: "X-NOTE", values: ['a\nb^c"d'] },
      ],
    },
    { name: "SUMMARY", line: 6, value: "Lunch\\, at noon\\; \\\\ \\n next", parameters: [] },
  ]);
  expect(component && textOf(component, "SUMMARY")).toBe("Lunch, at noon; \\ \n next");
});

test("repairs folds within a character, and lines stay where they were", () => {
  const bytes = new TextEncoder().encode("SUMMARY:Zürich\r\nX:1\r\n");
  const at = bytes.indexOf(0xc3) + 1;
  const folded = Uint8Array.from([...bytes.subarray(0, at), 13, 10, 32, ...bytes.subarray(at)]);
  expect(new TextDecoder().decode(mendFolds(folded))).toBe("SUMMARY:Zü\r\n rich\r\nX:1\r\n");
  expect(new TextDecoder().decode(mendFolds(bytes))).toBe("SUMMARY:Zürich\r\nX:1\r\n");
});

test("reads back what it writes, in lines of at most 75 bytes", () => {
  const names = fc.stringMatching(/^[A-Z][A-Z-]{0,10}$/).filter((name) => name !== "BEGIN" && name !== "END");
  const components = fc.array(
    fc.record({
      name: names,
      value: texts.map(escapeText),
      parameters: fc.array(fc.record({ name: names, values: fc.array(texts, { minLength: 1, maxLength: 3 }) }), {
        maxLength: 2,
      }),
    }),
  );
  fc.assert(
    fc.property(components, (properties) => {
      const text = writeComponents([
        { name: "VCALENDAR", line: 0, properties: properties.map((each) => ({ ...each, line: 0 })), components: [] },
      ]);
      const lines = text.split("\r\n");
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      const read = readCalendars(text);
      expect(read.problems).toEqual([]);
      expect(read.calendars[0]?.properties.map(({ line: _, ...rest }) => rest)).toEqual(properties);
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeText(escapeText(text))).toBe(text);
    }),
  );
});

test.each(["", ":x", "A", "A;", "A;B", "A;B=", 'A;B="', "A;B=:c", "ümlaut:x"])(
  "%j is one line or a message",
  (text) => {
    const read = readProperty(text, 1);
    expect(typeof read === "string" ? read.endsWith(".") : read.name !== "").toBe(true);
  },
);

test("reading time grows with the length", { timeout: within(60) }, () => {
  const text = (events: number) =>
    file(...Array.from({ length: events }, (_, at) => event(`UID:${at}`, "DTSTART:20260601T090000Z")).flat());
  expectLinearTime(2000, (events) => problemsOf(readCalendars(text(events))));
});

neverFails("a line of content", textsLike('ATTENDEE;CN="Doe, J^\'";ROLE=CHAIR,X:mailto:j@example.org'), (text) =>
  readProperty(text, 1),
);
