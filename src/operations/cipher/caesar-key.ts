import { done, operation, wrong } from "#core/operation.ts";
import { likeliestShifts, unshifted } from "./frequency.ts";

/** As much of a text as stands in a list. */
const LONGEST = 200;

export default operation({
  id: "caesar-key",
  name: "Caesar: find the shift",
  words: ["caesar decoder", "crack caesar", "break caesar", "rot brute force", "frequency analysis", "caesar solver"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    if (!/[a-z]/i.test(input)) return wrong("There is no letter from A to Z");
    const [first, ...others] = likeliestShifts(input).map(({ shift }) => shift);
    const row = (shift: number) =>
      `${String(shift).padStart(2)}  ${unshifted(input.slice(0, LONGEST), shift).replace(/\s+/g, " ")}`;
    return done(
      `${unshifted(input, first ?? 0)}\n\n${others.map(row).join("\n")}`,
      `The likeliest shift by how often letters come in English is ${first}. The others follow, likeliest first.`,
    );
  },
  examples: [
    {
      input: "Phhw ph wkhuh",
      output: [
        "Meet me there",
        "",
        " 7  Iaap ia pdana",
        "15  Assh as hvsfs",
        "19  Wood wo drobo",
        "14  Btti bt iwtgt",
        "22  Tlla tl aolyl",
        " 0  Phhw ph wkhuh",
        " 2  Nffu nf uifsf",
        " 5  Kccr kc rfcpc",
        " 9  Gyyn gy nbyly",
        " 4  Ldds ld sgdqd",
        "20  Vnnc vn cqnan",
        " 1  Oggv og vjgtg",
        "21  Ummb um bpmzm",
        "11  Ewwl ew lzwjw",
        "12  Dvvk dv kyviv",
        "18  Xppe xp espcp",
        "13  Cuuj cu jxuhu",
        "16  Zrrg zr gurer",
        "25  Qiix qi xlivi",
        " 6  Jbbq jb qebob",
        "23  Skkz sk znkxk",
        "24  Rjjy rj ymjwj",
        "10  Fxxm fx maxkx",
        "17  Yqqf yq ftqdq",
        " 8  Hzzo hz oczmz",
      ].join("\n"),
    },
  ],
});
