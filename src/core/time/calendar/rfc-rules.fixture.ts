/**
 * The examples of RFC 5545 §3.8.5.3: their names there, DTSTART in New York, the rule (or equivalent rules), and the
 * days as `month: day, day-day`. Endless ones are compared as far as the standard lists them. Times are 09:00, or are
 * listed with their day.
 */
export interface RuleExample {
  readonly name: string;
  readonly start: string;
  readonly rules: readonly string[];
  readonly expected: string;
  readonly isEndless?: true;
}

const example = (name: string, start: string, rule: string | readonly string[], expected: string): RuleExample => ({
  name,
  start,
  rules: typeof rule === "string" ? [rule] : rule,
  expected,
});
const endless = (...args: Parameters<typeof example>): RuleExample => ({ ...example(...args), isEndless: true });

export const RFC_RULES: readonly RuleExample[] = [
  example("daily for 10 occurrences", "19970902T090000", "FREQ=DAILY;COUNT=10", "1997-09: 2-11"),
  example(
    "daily until December 24, 1997",
    "19970902T090000",
    "FREQ=DAILY;UNTIL=19971224T000000Z",
    "1997-09: 2-30; 1997-10: 1-31; 1997-11: 1-30; 1997-12: 1-23",
  ),
  endless(
    "every other day",
    "19970902T090000",
    "FREQ=DAILY;INTERVAL=2",
    "1997-09: 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30; 1997-10: 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30; 1997-11: 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29; 1997-12: 1,3",
  ),
  example("every 10 days", "19970902T090000", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09: 2,12,22; 1997-10: 2,12"),
  example(
    "every day in January for 3 years",
    "19980101T090000",
    [
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
    ],
    "1998-01: 1-31; 1999-01: 1-31; 2000-01: 1-31",
  ),
  example(
    "weekly for 10 occurrences",
    "19970902T090000",
    "FREQ=WEEKLY;COUNT=10",
    "1997-09: 2,9,16,23,30; 1997-10: 7,14,21,28; 1997-11: 4",
  ),
  example(
    "weekly until December 24, 1997",
    "19970902T090000",
    "FREQ=WEEKLY;UNTIL=19971224T000000Z",
    "1997-09: 2,9,16,23,30; 1997-10: 7,14,21,28; 1997-11: 4,11,18,25; 1997-12: 2,9,16,23",
  ),
  endless(
    "every other week",
    "19970902T090000",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    "1997-09: 2,16,30; 1997-10: 14,28; 1997-11: 11,25; 1997-12: 9,23; 1998-01: 6,20; 1998-02: 3,17",
  ),
  example(
    "weekly on Tuesday and Thursday for five weeks",
    "19970902T090000",
    ["FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH"],
    "1997-09: 2,4,9,11,16,18,23,25,30; 1997-10: 2",
  ),
  example(
    "every other week on Monday, Wednesday and Friday until December 24, 1997",
    "19970901T090000",
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    "1997-09: 1,3,5,15,17,19,29; 1997-10: 1,3,13,15,17,27,29,31; 1997-11: 10,12,14,24,26,28; 1997-12: 8,10,12,22",
  ),
  example(
    "every other week on Tuesday and Thursday",
    "19970902T090000",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    "1997-09: 2,4,16,18,30; 1997-10: 2,14,16",
  ),
  example(
    "monthly on the first Friday for 10 occurrences",
    "19970905T090000",
    "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5; 1998-01: 2; 1998-02: 6; 1998-03: 6; 1998-04: 3; 1998-05: 1; 1998-06: 5",
  ),
  example(
    "monthly on the first Friday until December 24, 1997",
    "19970905T090000",
    "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
    "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5",
  ),
  example(
    "every other month on the first and last Sunday",
    "19970907T090000",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    "1997-09: 7,28; 1997-11: 2,30; 1998-01: 4,25; 1998-03: 1,29; 1998-05: 3,31",
  ),
  example(
    "monthly on the second-to-last Monday",
    "19970922T090000",
    "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    "1997-09: 22; 1997-10: 20; 1997-11: 17; 1997-12: 22; 1998-01: 19; 1998-02: 16",
  ),
  endless(
    "monthly on the third-to-the-last day",
    "19970928T090000",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    "1997-09: 28; 1997-10: 29; 1997-11: 28; 1997-12: 29; 1998-01: 29; 1998-02: 26",
  ),
  example(
    "monthly on the 2nd and 15th",
    "19970902T090000",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    "1997-09: 2,15; 1997-10: 2,15; 1997-11: 2,15; 1997-12: 2,15; 1998-01: 2,15",
  ),
  example(
    "monthly on the first and last day",
    "19970930T090000",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    "1997-09: 30; 1997-10: 1,31; 1997-11: 1,30; 1997-12: 1,31; 1998-01: 1,31; 1998-02: 1",
  ),
  example(
    "every 18 months on the 10th through 15th",
    "19970910T090000",
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    "1997-09: 10-15; 1999-03: 10-13",
  ),
  endless(
    "every Tuesday, every other month",
    "19970902T090000",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    "1997-09: 2,9,16,23,30; 1997-11: 4,11,18,25; 1998-01: 6,13,20,27; 1998-03: 3,10,17,24,31",
  ),
  example(
    "yearly in June and July",
    "19970610T090000",
    "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
    "1997-06: 10; 1997-07: 10; 1998-06: 10; 1998-07: 10; 1999-06: 10; 1999-07: 10; 2000-06: 10; 2000-07: 10; 2001-06: 10; 2001-07: 10",
  ),
  example(
    "every other year in January, February and March",
    "19970310T090000",
    "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
    "1997-03: 10; 1999-01: 10; 1999-02: 10; 1999-03: 10; 2001-01: 10; 2001-02: 10; 2001-03: 10; 2003-01: 10; 2003-02: 10; 2003-03: 10",
  ),
  example(
    "every third year on the 1st, 100th and 200th day",
    "19970101T090000",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    "1997-01: 1; 1997-04: 10; 1997-07: 19; 2000-01: 1; 2000-04: 9; 2000-07: 18; 2003-01: 1; 2003-04: 10; 2003-07: 19; 2006-01: 1",
  ),
  endless(
    "every 20th Monday of the year",
    "19970519T090000",
    "FREQ=YEARLY;BYDAY=20MO",
    "1997-05: 19; 1998-05: 18; 1999-05: 17",
  ),
  endless(
    "Monday of week number 20",
    "19970512T090000",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    "1997-05: 12; 1998-05: 11; 1999-05: 17",
  ),
  endless(
    "every Thursday in March",
    "19970313T090000",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
    "1997-03: 13,20,27; 1998-03: 5,12,19,26; 1999-03: 4,11,18,25",
  ),
  endless(
    "every Thursday in June, July and August",
    "19970605T090000",
    "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
    "1997-06: 5,12,19,26; 1997-07: 3,10,17,24,31; 1997-08: 7,14,21,28; 1998-06: 4,11,18,25; 1998-07: 2,9,16,23,30; 1998-08: 6,13,20,27; 1999-06: 3,10,17,24; 1999-07: 1,8,15,22,29; 1999-08: 5,12,19,26",
  ),
  // Its EXDATE removes DTSTART, which isn't a Friday.
  endless(
    "every Friday the 13th",
    "19970902T090000",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "1998-02: 13; 1998-03: 13; 1998-11: 13; 1999-08: 13; 2000-10: 13",
  ),
  endless(
    "the first Saturday that follows the first Sunday",
    "19970913T090000",
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    "1997-09: 13; 1997-10: 11; 1997-11: 8; 1997-12: 13; 1998-01: 10; 1998-02: 7; 1998-03: 7; 1998-04: 11; 1998-05: 9; 1998-06: 13",
  ),
  endless(
    "U.S. Presidential Election day",
    "19961105T090000",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "1996-11: 5; 2000-11: 7; 2004-11: 2",
  ),
  example(
    "the third Tuesday, Wednesday or Thursday",
    "19970904T090000",
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    "1997-09: 4; 1997-10: 7; 1997-11: 6",
  ),
  endless(
    "the second-to-last weekday of the month",
    "19970929T090000",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "1997-09: 29; 1997-10: 30; 1997-11: 27; 1997-12: 30; 1998-01: 29; 1998-02: 26; 1998-03: 30",
  ),
  // Erratum 3883: the standard's UNTIL of 17:00 is meant in local time, which is 21:00 in UTC.
  example(
    "every 3 hours from 9:00 AM to 5:00 PM",
    "19970902T090000",
    "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z",
    "1997-09: 2T09:00,2T12:00,2T15:00",
  ),
  example(
    "every 15 minutes for 6 occurrences",
    "19970902T090000",
    "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    "1997-09: 2T09:00,2T09:15,2T09:30,2T09:45,2T10:00,2T10:15",
  ),
  example(
    "every hour and a half for 4 occurrences",
    "19970902T090000",
    "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
    "1997-09: 2T09:00,2T10:30,2T12:00,2T13:30",
  ),
  endless(
    "every 20 minutes from 9:00 AM to 4:40 PM every day",
    "19970902T090000",
    [
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
    ],
    `1997-09: ${[2, 3].flatMap((day) => ["09", 10, 11, 12, 13, 14, 15, 16].flatMap((hour) => ["00", 20, 40].map((minute) => `${day}T${hour}:${minute}`))).join(",")}`,
  ),
  example(
    "weeks from Monday",
    "19970805T090000",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
    "1997-08: 5,10,19,24",
  ),
  example(
    "weeks from Sunday",
    "19970805T090000",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    "1997-08: 5,17,19,31",
  ),
  example(
    "an invalid date is ignored",
    "20070115T090000",
    "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    "2007-01: 15,30; 2007-02: 15; 2007-03: 15,30",
  ),
];

/** The days of an example as `1997-09-02T09:00`. */
export const daysOfExample = (expected: string): readonly string[] =>
  expected.split("; ").flatMap((part) => {
    const [month, days = ""] = part.split(": ");
    return days.split(",").flatMap((day) => {
      const [first = "", last = first] = day.includes("T") ? [day] : day.split("-");
      const [number, time = "09:00"] = first.split("T");
      const count = first === last ? 1 : Number(last) - Number(first) + 1;
      return Array.from(
        { length: count },
        (_, at) => `${month}-${String(Number(number) + at).padStart(2, "0")}T${time}`,
      );
    });
  });
