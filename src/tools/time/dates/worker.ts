import { decodeText } from "#core/text/decode-text.ts";
import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import { expose } from "#platform/worker/expose.ts";
import { UserError } from "#platform/worker/protocol.ts";

/** An iCalendar file, and the dates between which its days are requested. */
interface HolidayQuestion {
  readonly text: string;
  readonly first: string;
  readonly last: string;
  /** The time zone for events with a time of day. */
  readonly zone: string;
}

// The calendar's code is loaded with the first call, after Temporal.
const methods = {
  /** The days that events take in. */
  holidays: async ({ text, first, last, zone }: HolidayQuestion) => {
    await ensureTemporal();
    const [{ calendarHolidays }, { platformClock }] = await Promise.all([
      import("./holidays.ts"),
      import("#core/time/calendar/clocks.ts"),
    ]);
    return calendarHolidays(text, first, last, platformClock(zone));
  },
  /** The text of a file with dates. */
  textOf: async (file: Blob): Promise<string> => {
    const { mendFolds } = await import("#core/time/calendar/content-lines.ts");
    const { text, binary } = decodeText(mendFolds(new Uint8Array(await file.arrayBuffer())));
    if (binary !== undefined) throw new UserError(`This is ${binary}, not a list of dates or a calendar.`);
    return text;
  },
};

export type Methods = typeof methods;
expose(methods);
