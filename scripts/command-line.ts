import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** A command's usage, and its options besides `--help`. */
interface Command<O extends NonNullable<ParseArgsConfig["options"]>> {
  readonly usage: string;
  readonly options?: O;
}

/** Ends the program with a message. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** A command's arguments. The program ends here after `--help`, and with a message after an unknown option. */
export function asked<const O extends NonNullable<ParseArgsConfig["options"]>>({ usage, options }: Command<O>) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...(options as O), help: { type: "boolean", short: "h" } },
    });
    if (!(values as { readonly help?: boolean }).help) return { values, positionals };
  } catch (error) {
    // The first of several sentences states the problem, the rest explain Node's own parser.
    const [sentence] = (error as Error).message.split(/(?<=\.) /);
    stop(`${sentence}\n${usage}`);
  }
  console.log(usage);
  process.exit(0);
}

/** The folder of the built site, dist unless TABKIT_OUT names another; the program ends here if none is built. */
export function builtFolder(): string {
  const dist = process.env.TABKIT_OUT || "dist";
  if (!existsSync(join(dist, "_headers"))) stop(`There is no built site in ${dist}: run npm run build first.`);
  return resolve(dist);
}
