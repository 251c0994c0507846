/** A table of texts: the first of a row is its name, all others are right-aligned. */
export function DataTable({
  labelledBy,
  columns,
  rows,
  current,
}: {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The name of the row that is meant. */
  readonly current?: string | undefined;
}) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-ink-2">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-1.5 font-semibold ${index === 0 ? "text-left" : "pl-2 text-right"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr
            key={name}
            aria-current={name === current || undefined}
            className={`border-b border-line ${name === current ? "bg-sunken font-semibold" : ""}`}
          >
            <th scope="row" className="py-1.5 text-left font-semibold">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-1.5 pl-2 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
