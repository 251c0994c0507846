import { decodeText } from "#core/text/decode-text.ts";
import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import { expose } from "#platform/worker/expose.ts";
import { UserError } from "#platform/worker/protocol.ts";
import type { FileOptions } from "./make-file.ts";
import type { Opened, SourceText } from "./opened.ts";
import type { RuleQuestion } from "./rule-times.ts";

/** A text, or a file, to read. */
export interface Source {
  readonly name: string;
  readonly data: string | Blob;
}

/** The view to show, and its texts; `edition` differs for other texts. */
export interface ViewQuestion {
  readonly edition: string;
  readonly sources: readonly Source[];
  readonly view: "agenda" | "month";
  readonly zone: string;
  readonly day: string;
  /** Today in that zone, `2026-12-24`. */
  readonly today: string;
  readonly weekStart: number;
  readonly find: string;
}

let last: { readonly edition: string; readonly opened: Opened } | undefined;

// All of it is loaded with the first call, after Temporal.
async function load() {
  await ensureTemporal();
  const [opened, view, file, rule, lines, days] = await Promise.all([
    import("./opened.ts"),
    import("./view.ts"),
    import("./make-file.ts"),
    import("./rule-times.ts"),
    import("#core/time/calendar/content-lines.ts"),
    import("#core/time/calendar/days.ts"),
  ]);
  return { ...opened, ...view, ...file, ...rule, ...lines, ...days };
}

async function open({ edition, sources }: Pick<ViewQuestion, "edition" | "sources">): Promise<Opened> {
  if (last?.edition === edition) return last.opened;
  const { openCalendars, mendFolds } = await load();
  const texts: SourceText[] = [];
  for (const { name, data } of sources) {
    if (typeof data === "string") {
      texts.push({ name, text: data });
      continue;
    }
    const { text, binary } = decodeText(mendFolds(new Uint8Array(await data.arrayBuffer())));
    if (binary !== undefined) throw new UserError(`${name} is ${binary}, not a calendar.`);
    texts.push({ name, text });
  }
  const opened = openCalendars(texts);
  last = { edition, opened };
  return opened;
}

const TYPES: Readonly<Record<string, string>> = {
  ".ics": "text/calendar",
  ".csv": "text/csv",
  ".json": "application/json",
};

const stampNow = (): string => `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const newUid = (): string => `${crypto.randomUUID()}@tabkit`;

const methods = {
  /** Reads calendars, and gives a part of their agenda or a month. */
  view: async (question: ViewQuestion) => {
    const code = await load();
    const opened = await open(question);
    const here = code.clockNamed(question.zone);
    const today = code.dayOfIso(question.today) ?? 0;
    const series = code.found(opened.series, question.find);
    return {
      summary: code.summaryOf(opened),
      found: series.length,
      agenda: question.view === "agenda" ? code.agendaOf(series, here, question.day, today) : undefined,
      month:
        question.view === "month" ? code.monthOf(series, here, question.day, today, question.weekStart) : undefined,
    };
  },
  /** Writes calendars as a file. */
  make: async ({ options, ...question }: Omit<ViewQuestion, "view"> & { readonly options: FileOptions }) => {
    const code = await load();
    const opened = await open(question);
    const here = code.clockNamed(question.zone);
    const { files, isArchive, note } = code.makeFiles(opened, options, { here, stamp: stampNow(), newUid });
    const [first] = files;
    if (!isArchive) {
      const name = first?.name ?? "calendar.ics";
      const type = TYPES[name.slice(name.lastIndexOf("."))] ?? "text/plain";
      return { name, blob: new Blob([first?.text ?? ""], { type }), note };
    }
    const { zipFiles } = await import("#platform/files/zip-files.ts");
    return { name: "calendars.zip", blob: await zipFiles(files), note };
  },
  /** The next times of a rule. */
  rule: async (question: RuleQuestion) => {
    const { ruleTimesFrom } = await load();
    return ruleTimesFrom(question);
  },
};

export type Methods = typeof methods;
expose(methods);
