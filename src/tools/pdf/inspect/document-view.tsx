import { group } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { CopiesPanel } from "./copies-panel.tsx";
import type { InspectWorker } from "./page.tsx";
import type { Document } from "./worker.ts";

/** What is in a document, and what can be saved of it; loaded while it's read. */
export default function DocumentView(props: {
  readonly name: string;
  readonly password: string;
  readonly document: Document;
  readonly worker: InspectWorker;
}) {
  const { properties, scripts } = props.document;
  return (
    <>
      <table aria-label="Properties" className="w-full text-left text-sm">
        <tbody>
          {properties.map(({ name, value }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-2 pr-4 font-semibold sm:w-1/4">
                {name}
              </th>
              <td className="py-2 wrap-anywhere">{visibleName(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scripts.length > 0 && <Scripts scripts={scripts} />}
      <CopiesPanel {...props} />
    </>
  );
}

const MAX_SCRIPTS = 20;
const MAX_LETTERS = 20_000;

const shownScript = (script: string): string =>
  script
    .split(/\r\n?|\n/)
    .map((line) => visibleName(line.replaceAll("\t", "  ")))
    .join("\n");

/** The text of the scripts, which nothing here runs. */
function Scripts({ scripts }: { readonly scripts: readonly string[] }) {
  return (
    <Disclosure label={scripts.length === 1 ? "Text of the script" : `Texts of ${scripts.length} scripts`}>
      {scripts.slice(0, MAX_SCRIPTS).map((script, index) => (
        <pre
          // biome-ignore lint/suspicious/noArrayIndexKey: scripts in their order
          key={index}
          className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {shownScript(script.slice(0, MAX_LETTERS))}
          {script.length > MAX_LETTERS && ` … (${group(script.length - MAX_LETTERS)} more characters)`}
        </pre>
      ))}
      {scripts.length > MAX_SCRIPTS && <p>The first {MAX_SCRIPTS} are shown.</p>}
    </Disclosure>
  );
}
