import { isoOf, secondsText, zoned } from "#core/time/forms.ts";
import { type ContextValues, contextFrom } from "./context.ts";
import { listCsv, readList } from "./list.ts";

/** A list to read, the column and the way that were chosen. */
export interface ListQuestion {
  readonly text: string;
  readonly values: ContextValues;
  readonly wanted?: number | undefined;
  readonly way?: string | undefined;
}

/** A list as the page shows it: four cells a row, the last three empty where no time was found. */
export function shownList({ text, values, wanted, way }: ListQuestion) {
  const list = readList(text, contextFrom(values), { wanted, way });
  const unread = list.rows.filter(({ reading }) => reading === undefined);
  return {
    zone: values.zone,
    columns: list.columns,
    column: list.column,
    ways: [...list.ways].map(([id, { name, count }]) => ({ id, name, count })),
    isCut: list.isCut,
    unread: unread.length,
    firstUnread: unread[0]?.line,
    rows: list.rows.map(({ text: line, reading }) => {
      const at = reading && zoned(reading.nanoseconds, values.zone);
      return [
        line,
        at ? isoOf(at.withTimeZone("UTC")) : "",
        at ? isoOf(at) : "",
        reading ? secondsText(reading.nanoseconds) : "",
      ] as const;
    }),
    csv: listCsv(list, values.zone),
  };
}
