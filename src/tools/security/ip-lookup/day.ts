const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });

/** A day that is given as YYYY-MM-DD in words. */
export const dayInWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
