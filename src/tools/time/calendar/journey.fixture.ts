import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /Meeting in Lisbon/,
  run: async () => {
    await ready();
    await type(
      /Input/,
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20261224T090000Z\nSUMMARY:Meeting in Lis\n bon\nEND:VEVENT\nEND:VCALENDAR",
    );
    return shows(/Meeting in Lisbon/);
  },
} satisfies Journey;
