import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";

export default operation({
  id: "normalize-unicode",
  name: "Normalize Unicode",
  words: ["unicode normalization", "nfc", "nfd", "nfkc", "nfkd", "normalize", "compose", "decompose"],
  takes: "text",
  gives: "text",
  params: { form: choice("NFC", ["NFC", "NFD", "NFKC", "NFKD"]) },
  labels: {
    form: {
      label: "Form",
      choices: {
        NFC: "NFC: composed",
        NFD: "NFD: taken apart",
        NFKC: "NFKC: composed, compatible",
        NFKD: "NFKD: taken apart, compatible",
      },
    },
  },
  run: (input, { form }) => {
    const value = input.normalize(form);
    const note = value === input ? `It was ${form} already.` : "It has changed.";
    return done(value, ...(input === "" ? [] : [note]));
  },
  examples: [
    { input: "cafe\u0301", output: "caf\u00e9" },
    { input: "ﬁle ②", settings: { form: "NFKC" }, output: "file 2" },
  ],
});
