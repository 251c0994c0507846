import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

const SERIES = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Example//EN",
  "BEGIN:VEVENT",
  "UID:1@example.org",
  "DTSTAMP:20261101T000000Z",
  "DTSTART;TZID=Europe/Paris:20261130T090000",
  "DTEND;TZID=Europe/Paris:20261130T100000",
  "RRULE:FREQ=WEEKLY;COUNT=3",
  "SUMMARY:Meeting",
  "LOCATION:Room 2",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\n");

export default [
  async (page) => {
    const input = page.getByRole("textbox", { name: "Input" });
    await input.fill(SERIES);
    await expect(page.getByText("1 event · 1 repeated")).toBeVisible();
    await expect(page.getByText("Meeting").first()).toBeVisible();
    const rule = page.getByLabel("Rule", { exact: true });
    if (!(await rule.isVisible())) await page.getByText(/repeat rule \(RRULE\)/i).click();
    await expect(page.getByRole("list", { name: "Occurrences" }).getByRole("listitem")).toHaveCount(20);
    const title = page.getByLabel("Title", { exact: true });
    if (!(await title.isVisible())) await page.getByText("Create an event").click();
    await expect(title).toBeVisible();
    const format = page.getByLabel("Format", { exact: true });
    if (!(await format.isVisible())) await page.getByText("Export, merge, split or convert").click();
    await expect(format).toBeVisible();
    await page.getByRole("radio", { name: "Month" }).check({ force: true });
    await expect(page.getByRole("table")).toBeVisible();
    await input.fill(SERIES.replace("20261130T090000", "20261131T090000"));
    await expect(page.getByText("2026-11-31 isn't a valid date.")).toBeVisible();
  },
] satisfies Use;
