import { done, operation } from "#core/operation.ts";

export default operation({
  id: "atbash",
  name: "Atbash",
  words: ["atbash", "reverse alphabet", "mirror cipher"],
  asked: ["atbash"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    done(
      input.replace(/[a-z]/gi, (letter) => {
        // A and Z, and a and z, are as far from their middles.
        const ends = letter > "Z" ? 97 + 122 : 65 + 90;
        return String.fromCharCode(ends - letter.charCodeAt(0));
      }),
    ),
  inverse: { id: "atbash" },
  examples: [{ input: "Wizard", output: "Draziw" }],
});
