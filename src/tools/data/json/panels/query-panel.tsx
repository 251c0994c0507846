import { PaneResult } from "#kits/code-text/code-result.tsx";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { PaneControls } from "#kits/workbench/pane.tsx";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import type { JsonJob } from "../convert.ts";
import { worker } from "../json-worker.browser.ts";
import { QUERY_LANGUAGES, type QueryLanguage } from "../query/query.ts";
import type { QueryOutcome } from "../query/query.worker.ts";
import { useLiveJob } from "./live-job.tsx";

const EXAMPLES: Readonly<Record<QueryLanguage, string>> = {
  JSONPath: "$..items[?@.price < 10]",
  JMESPath: "items[?price < `10`].name",
  "JSON Pointer": "/items/0/name",
  jq: ".items | map(.name)",
};

/** Asks a text with a query, as it is typed. `edition` is another whenever the text is. */
export default function QueryPanel({
  edition,
  isStale,
  source,
  job,
}: {
  readonly edition: unknown;
  /** The text has changed since `edition`. */
  readonly isStale: boolean;
  readonly source: () => Source;
  readonly job: JsonJob;
}) {
  const [query, setQuery] = useTabState("query", "", asText);
  const [language, setLanguage] = useTabState<QueryLanguage>("query language", "JSONPath", "replaceable");
  const asking = useLiveJob<QueryOutcome>("query outcome", {
    edition,
    asked: `${language} ${query}`,
    prepare: () => {
      if (query.trim() === "") return undefined;
      const request = { source: source(), job, language, query };
      return (options) => worker.query(request, options);
    },
  });

  // The result of another query isn't shown next to an error.
  const outcome = asking.fault ? undefined : asking.product;
  const isPending = isStale || asking.isPending;
  return (
    <>
      <PaneControls>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
          <Select
            label="Query language"
            value={language}
            options={QUERY_LANGUAGES.map((each) => ({ value: each, label: each }))}
            onChange={setLanguage}
          />
          <div className="sm:col-span-2">
            <TextArea
              label="Query"
              rows={1}
              dir="ltr"
              className="font-mono text-sm"
              placeholder={EXAMPLES[language]}
              value={query}
              onChange={setQuery}
              error={isPending ? undefined : outcome?.ok ? outcome.error : outcome?.message}
            />
          </div>
        </div>
        <JobStatus label="Searching" job={asking} />
        {outcome?.ok && (
          <p className={`text-sm text-ink-3 ${isPending ? "opacity-60" : ""}`} aria-busy={isPending}>
            <span className="font-semibold text-ink-2">{outcome.found}</span> {outcome.note}
          </p>
        )}
      </PaneControls>
      <PaneResult
        name="Query result"
        result={outcome?.ok ? outcome.result : undefined}
        isPending={isPending}
        file={{ name: "query.json", type: "application/json" }}
        language="json"
        empty="What the query finds appears here."
      />
    </>
  );
}
