import { PRIVATE_SETTINGS } from "#core/operation.ts";
import { param, type ValueParam } from "#core/params.ts";

/** One step of a recipe, as it is linked, saved and written to a file: an operation's id and its settings. */
export interface Step {
  readonly operation: string;
  /** The settings that differ from their defaults, as they are printed. Never those that mustn't be in a link. */
  readonly settings: Readonly<Record<string, string>>;
  readonly isOff: boolean;
  /** Whether the step applies to each line separately. */
  readonly eachLine: boolean;
  /** Where the tab keeps the settings that mustn't be in a link, such as keys; undefined if none was changed. */
  readonly slot?: number;
}

/** A longer recipe would be hard to follow. */
export const MAX_STEPS = 50;

/** A step with nothing set. */
export const stepOf = (operation: string, settings: Readonly<Record<string, string>> = {}): Step => ({
  operation,
  settings,
  isOff: false,
  eachLine: false,
});

/*
 * In a link steps are joined by '_': 'trim*where*end_base64-encode.lines*wrap*76'. A step is its id, then '.off', '.lines' and
 * '.key1' (the slot) where they hold, then its settings as names and values. '.', '*' and '_' in a value are '.' and two
 * digits, but a '.' without two digits after it is itself. None of these three is escaped again in a query.
 */
const STEP = /^([a-z0-9-]+)((?:\.(?:off|lines|key[1-9]\d?))*)((?:\*[A-Za-z]\w*\*[^*_]*)*)$/s;

const escaped = (value: string): string =>
  value.replace(/[*_]|\.(?=2e|2a|5f)/g, (char) => `.${char.charCodeAt(0).toString(16)}`);
const unescaped = (value: string): string =>
  value.replace(/\.(2e|2a|5f)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

function printStep({ operation, settings, isOff, eachLine, slot }: Step): string {
  const marks = [isOff && ".off", eachLine && ".lines", slot !== undefined && `.key${slot}`].filter(Boolean);
  const set = Object.entries(settings).map(([name, value]) => `*${name}*${escaped(value)}`);
  return [operation, ...marks, ...set].join("");
}

function parseStep(text: string): Step | undefined {
  const [, operation, marks = "", set = ""] = STEP.exec(text) ?? [];
  if (operation === undefined) return undefined;
  const parts = set.split("*").slice(1);
  const settings: Record<string, string> = {};
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? "";
    if (!isSettingName(name) || Object.hasOwn(settings, name)) return undefined;
    settings[name] = unescaped(parts[at + 1] ?? "");
  }
  const flags = marks.split(".").slice(1);
  const slot = flags.find((flag) => flag.startsWith("key"))?.slice(3);
  return {
    operation,
    settings,
    isOff: flags.includes("off"),
    eachLine: flags.includes("lines"),
    ...(slot !== undefined && { slot: Number(slot) }),
  };
}

/** Whether a setting of an operation could have the name; a file may name anything. */
export const isSettingName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !name.includes("_");

const withoutPrivate = ({ settings, ...step }: Step): Step => ({
  ...step,
  settings: Object.fromEntries(
    Object.entries(settings).filter(([name]) => !PRIVATE_SETTINGS.has(`${step.operation} ${name}`)),
  ),
});

/** The steps of a recipe as a setting of the page. */
export const steps: ValueParam<readonly Step[]> = param<readonly Step[]>({
  default: [],
  parse(text) {
    if (text === "") return [];
    const parts = text.split("_");
    const parsed = parts.map(parseStep);
    const valid = parsed.filter((step) => step !== undefined);
    return valid.length < parts.length || parts.length > MAX_STEPS ? undefined : valid;
  },
  print: (list) => list.map(printStep).join("_"),
  shown: (list) => list.map(withoutPrivate),
});
