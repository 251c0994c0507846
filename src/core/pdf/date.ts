import { visibleName } from "#core/text/visible-name.ts";

/** A date of a PDF (ISO 32000-1, 7.9.4), as far as it's there: 2026-01-02 03:04:05 +01:00. Others stay as they are. */
export function pdfDate(text: string): string {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-])?(?:(\d\d)'?(\d\d)?)?/.exec(text);
  if (!parts) return visibleName(text);
  const [, year, month, day, hour, minute, second, sign, zoneHour, zoneMinute] = parts;
  const date = [year, month, day].filter(Boolean).join("-");
  const time = [hour, minute, second].filter(Boolean).join(":");
  const zone = sign === "Z" ? "UTC" : sign && zoneHour ? `${sign}${zoneHour}:${zoneMinute ?? "00"}` : "";
  return [date, time.includes(":") && time, time.includes(":") && zone].filter(Boolean).join(" ");
}
