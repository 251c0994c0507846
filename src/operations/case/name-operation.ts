import { done, type Operation, type Outcome, operation } from "#core/operation.ts";
import { inStyle, STYLES } from "./naming.ts";
import { naming, namingLabels } from "./settings.ts";

/** An operation that writes names in a style. */
export const nameOperation = (
  style: keyof typeof STYLES,
  name: string,
  words: readonly string[],
  output: string,
): Operation<"text", "text", typeof naming, Outcome<string>> =>
  operation({
    id: `${style}-case`,
    name,
    words,
    asked: [`${style} case`, ...(style === "camel" || style === "pascal" ? [`${style}case`] : [])],
    takes: "text",
    gives: "text",
    params: naming,
    labels: namingLabels,
    run: (input, values) => {
      const { value, note } = inStyle(input, STYLES[style], values);
      return done(value, ...(note === undefined || input === "" ? [] : [note]));
    },
    examples: [{ input: "parse HTTPResponse", output }],
  });
