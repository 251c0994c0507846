import { done, operation } from "#core/operation.ts";
import { int } from "#core/params.ts";
import { shifted } from "./shift.ts";

export default operation({
  id: "caesar",
  name: "Caesar cipher",
  words: ["caesar", "shift cipher", "rot", "rot n", "caesar shift"],
  takes: "text",
  gives: "text",
  params: { shift: int(3, { min: -25, max: 25 }) },
  labels: { shift: "Shift" },
  run: (input, { shift }) => done(shifted(input, () => shift)),
  inverse: { id: "caesar", settings: ({ shift }) => ({ shift: -shift }) },
  examples: [
    { input: "Attack at dawn", output: "Dwwdfn dw gdzq" },
    { input: "Dwwdfn dw gdzq", settings: { shift: -3 }, output: "Attack at dawn" },
  ],
});
