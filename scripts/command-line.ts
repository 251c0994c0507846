import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** How a command is called, and its options besides `--help`. */
interface Command<O extends NonNullable<ParseArgsConfig["options"]>> {
  readonly usage: string;
  readonly options?: O;
}

/** Ends the program with a sentence. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** What a command was asked for; the program ends here after `--help`, and with a sentence after an option that is none. */
export function asked<const O extends NonNullable<ParseArgsConfig["options"]>>({ usage, options }: Command<O>) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...(options as O), help: { type: "boolean", short: "h" } },
    });
    if (!(values as { readonly help?: boolean }).help) return { values, positionals };
  } catch (error) {
    // Of several sentences the first says what is wrong, the rest how Node's own parser is to be called.
    const [sentence] = (error as Error).message.split(/(?<=\.) /);
    stop(`${sentence}\n${usage}`);
  }
  console.log(usage);
  process.exit(0);
}

/** The folder of the built site, dist unless TABKIT_OUT names another; the program ends here where none is built. */
export function builtFolder(): string {
  const dist = process.env.TABKIT_OUT || "dist";
  if (!existsSync(join(dist, "_headers"))) stop(`There is no built site in ${dist}: run npm run build first.`);
  return resolve(dist);
}
