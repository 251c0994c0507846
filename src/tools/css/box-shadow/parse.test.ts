import { expect, test } from "vitest";
import { smoothLayers } from "./look.ts";
import { parseShadow } from "./parse.ts";
import { printValue } from "./shadow.ts";

/** What is read from CSS: the printed layers, the box and the note, or why it's refused. */
function read(css: string) {
  const parsed = parseShadow(css);
  if (!parsed.ok) return { message: parsed.message };
  const { layers, box, note } = parsed.value;
  const style = Object.entries(box).map(([name, value]) => `${name} ${value}`);
  return { printed: printValue(layers), box: style.join(", "), ...(note !== undefined && { note }) };
}

test.each([
  ["0 1px red inset", "inset 0 1px 0 0 #ff0000"],
  ["INSET 0 1px red", "inset 0 1px 0 0 #ff0000"],
  ["10000px 1px red", "10000px 1px 0 0 #ff0000"],
  ["-10000px 1px red", "-10000px 1px 0 0 #ff0000"],
  ["1px 1px 0 red", "1px 1px 0 0 #ff0000"],
  ["1px 1px rgb(0 0 0 / .333)", "1px 1px 0 0 rgba(0, 0, 0, 0.333)"],
  ["box-shadow: 0 1px red; box-shadow: 0 2px nope", "0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; -moz-box-shadow: 0 2px red", "0 2px 0 0 #ff0000"],
  ["-moz-box-shadow: 0 2px red; box-shadow: 0 1px red", "0 1px 0 0 #ff0000"],
  ["text-shadow: 0 2px red; box-shadow: 0 1px red", "0 1px 0 0 #ff0000"],
  ["my-text-shadow: 0 4px red", "0 4px 0 0 #ff0000"],
  ["text-shadow-x: 0 4px red", "0 4px 0 0 #ff0000"],
  ["box-shadow-x: 0 4px red; -o-box-shadow: 0 1px red; -webkit-box-shadow: 0 3px red", "0 3px 0 0 #ff0000"],
  [Array(32).fill("0 1px red").join(), Array(32).fill("0 1px 0 0 #ff0000").join(", ")],
  ["--my-shadow: 1px 1px red; --shadow-color: red", "1px 1px 0 0 #ff0000"],
  ["--a: 1px 1px red", "1px 1px 0 0 #ff0000"],
  ["--a: 1px 1px red; color: blue", "1px 1px 0 0 #ff0000"],
  ['const a = "1px 1px red"', "1px 1px 0 0 #ff0000"],
  ["shadow-[inset_0_1px_red]", "inset 0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; background: transparent", "0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; background: None", "0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; background-image: red", "0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; my-background: red", "0 1px 0 0 #ff0000"],
  ["body p { background: #111111 } .a { box-shadow: 0 1px red }", "0 1px 0 0 #ff0000"],
  [".body { background: #111111 } .a { box-shadow: 0 1px red }", "0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; border-top-radius: 5px", "0 1px 0 0 #ff0000"],
  ["box-shadow: 0 1px red; x-border-radius: 5px", "0 1px 0 0 #ff0000"],
])("%s is %s", (css, printed) => {
  expect(read(css)).toEqual({ printed, box: "" });
});

test.each([
  ["1px 1px 1em red", "1px 1px 16px 0 #ff0000", "", "1rem and 1em were counted as 16px."],
  [
    "1px 1px 1rem 2em",
    "1px 1px 16px 32px #000000",
    "",
    "1rem and 1em were counted as 16px. A layer without a color has the text’s color; black was used.",
  ],
  [
    "1px 1px color(display-p3 1 0 0)",
    "1px 1px 0 0 #ff0b0c",
    "",
    "A color outside sRGB was replaced by the nearest one in sRGB.",
  ],
  [
    "1px 1px, 2px 2px red",
    "1px 1px 0 0 #000000, 2px 2px 0 0 #ff0000",
    "",
    "A layer without a color has the text’s color; black was used.",
  ],
  [
    "x-box-shadow: 0 3px red; text-shadow: 0 2px red",
    "0 2px 0 0 #ff0000",
    "",
    "A text-shadow was read as a box-shadow.",
  ],
  [
    "filter: drop-shadow(0 1px 2px red) drop-shadow(0 2px blue)",
    "0 1px 4px 0 #ff0000, 0 2px 0 0 #0000ff",
    "",
    "drop-shadow() was read as a box-shadow with twice the blur, which looks the same. Each drop-shadow() also applies to the ones before it; layers of a box-shadow don't.",
  ],
  [
    "filter: DROP-SHADOW(0 1px red)",
    "0 1px 0 0 #ff0000",
    "",
    "drop-shadow() was read as a box-shadow with twice the blur, which looks the same.",
  ],
  [
    "filter: drop-shadow(0 1px 2px 3px red)",
    "0 1px 2px 3px #ff0000",
    "",
    "drop-shadow() was read as a box-shadow with twice the blur, which looks the same.",
  ],
  [
    "--shadow-offset: 1px 1px",
    "1px 1px 0 0 #000000",
    "",
    "A layer without a color has the text’s color; black was used.",
  ],
  ["var(--x, 1px 1px red)", "1px 1px 0 0 #ff0000", "", "--x has no value here; its fallback was used."],
  ["1px 1px var(--c, red)", "1px 1px 0 0 #ff0000", "", "--c has no value here; its fallback was used."],
  [
    '<p class="shadow-sm inset-shadow-xs shadow-none">',
    "0 1px 3px 0 rgba(0, 0, 0, 0.1), 0 1px 2px -1px rgba(0, 0, 0, 0.1), inset 0 1px 1px 0 rgba(0, 0, 0, 0.05)",
    "",
    "Named classes were read as in Tailwind 4. shadow-none was ignored.",
  ],
  [
    "shadow",
    "0 1px 3px 0 rgba(0, 0, 0, 0.1), 0 1px 2px -1px rgba(0, 0, 0, 0.1)",
    "",
    "Named classes were read as in Tailwind 4.",
  ],
  [
    "shadow-2xl hover:shadow-lg",
    "0 25px 50px -12px rgba(0, 0, 0, 0.25)",
    "",
    "Named classes were read as in Tailwind 4.",
  ],
  [
    "shadow-[0_1px_red] shadow-md",
    "0 1px 0 0 #ff0000, 0 4px 6px -1px rgba(0, 0, 0, 0.1), 0 2px 4px -2px rgba(0, 0, 0, 0.1)",
    "",
    "Named classes were read as in Tailwind 4.",
  ],
  [
    "box-shadow: 0 1px red; background: red",
    "0 1px 0 0 #ff0000",
    "box #ff0000",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 0 1px red; background: url(a.png) #123456 no-repeat",
    "0 1px 0 0 #ff0000",
    "box #123456",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 0 1px red; background: rgba(1,2,3,.5)",
    "0 1px 0 0 #ff0000",
    "",
    "Only a plain background color can be used; the box keeps its color.",
  ],
  [
    "box-shadow: 0 1px red; background: nonesuch",
    "0 1px 0 0 #ff0000",
    "",
    "Only a plain background color can be used; the box keeps its color.",
  ],
  [
    "box-shadow: 0 1px red; background: red; background-color: blue",
    "0 1px 0 0 #ff0000",
    "box #0000ff",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 0 1px red; background: var(--b); --b: #abcdef",
    "0 1px 0 0 #ff0000",
    "box #abcdef",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 0 1px red, 0 -1px blue; background: #eeeeee",
    "0 1px 0 0 #ff0000, 0 -1px 0 0 #0000ff",
    "box #eeeeee, ground #eeeeee",
    "Also used for the preview: the box color, the background.",
  ],
  [
    "box-shadow: 1px 0 red, -1px 0 blue; background: #eeeeee",
    "1px 0 0 0 #ff0000, -1px 0 0 0 #0000ff",
    "box #eeeeee, ground #eeeeee",
    "Also used for the preview: the box color, the background.",
  ],
  [
    "box-shadow: 1px 2px red, -1px -2px blue; background: #eeeeee",
    "1px 2px 0 0 #ff0000, -1px -2px 0 0 #0000ff",
    "box #eeeeee, ground #eeeeee",
    "Also used for the preview: the box color, the background.",
  ],
  [
    "box-shadow: 1px 2px red, -1px 2px blue; background: #eeeeee",
    "1px 2px 0 0 #ff0000, -1px 2px 0 0 #0000ff",
    "box #eeeeee",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 1px 2px red, 1px -2px blue; background: #eeeeee",
    "1px 2px 0 0 #ff0000, 1px -2px 0 0 #0000ff",
    "box #eeeeee",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 0 0 red, 0 0 blue; background: #eeeeee",
    "0 0 0 0 #ff0000, 0 0 0 0 #0000ff",
    "box #eeeeee",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: inset 1px 1px red, -1px -1px blue; background: #eeeeee",
    "inset 1px 1px 0 0 #ff0000, -1px -1px 0 0 #0000ff",
    "box #eeeeee",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 1px 1px red, 2px 2px lime, -1px -1px blue; background: #eeeeee",
    "1px 1px 0 0 #ff0000, 2px 2px 0 0 #00ff00, -1px -1px 0 0 #0000ff",
    "box #eeeeee, ground #eeeeee",
    "Also used for the preview: the box color, the background.",
  ],
  [
    "html { background: #111111 } .a { box-shadow: 0 1px red }",
    "0 1px 0 0 #ff0000",
    "ground #111111",
    "Also used for the preview: the background.",
  ],
  [
    ":root { background: #111111 } .a { box-shadow: 0 1px red }",
    "0 1px 0 0 #ff0000",
    "ground #111111",
    "Also used for the preview: the background.",
  ],
  [
    "BODY { background-color: #111111 } .a { box-shadow: 0 1px red }",
    "0 1px 0 0 #ff0000",
    "ground #111111",
    "Also used for the preview: the background.",
  ],
  [
    "body { background: #111111; box-shadow: 0 1px red }",
    "0 1px 0 0 #ff0000",
    "box #111111",
    "Also used for the preview: the box color.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: 80px",
    "0 1px 0 0 #ff0000",
    "corners 80",
    "Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: 80.4px",
    "0 1px 0 0 #ff0000",
    "corners 80",
    "Corners go up to 80 px in the preview. Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: 79.5px",
    "0 1px 0 0 #ff0000",
    "corners 80",
    "Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: -3px",
    "0 1px 0 0 #ff0000",
    "corners 0",
    "Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: 3px 3px 3px 3px",
    "0 1px 0 0 #ff0000",
    "corners 3",
    "Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: 3px 4px",
    "0 1px 0 0 #ff0000",
    "corners 3",
    "The first corner’s radius was used for all. Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: calc(1px + 2px)",
    "0 1px 0 0 #ff0000",
    "corners 3",
    "Also used for the preview: the corners.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: max(1vw, 2px)",
    "0 1px 0 0 #ff0000",
    "",
    "Corners of ‘max(1vw, 2px)’ depend on the box’s size and were ignored.",
  ],
  [
    "box-shadow: 0 1px red; border-radius: var(--r); --r: 5px",
    "0 1px 0 0 #ff0000",
    "corners 5",
    "Also used for the preview: the corners.",
  ],
])("%s is %s, on a box of: %s (%s)", (css, printed, box, note) => {
  expect({ note: "", ...read(css) }).toEqual({ printed, box, note });
});

test.each([
  ["inset 0 1px red inset", "‘inset 0 1px red inset’ says inset twice."],
  ["0 1px red blue", "‘0 1px red blue’ has more than one color."],
  ["1px 2", "‘2’ needs a unit, such as 2px."],
  ["1px 2. red", "‘2.’ needs a unit, such as 2.px."],
  ["1px +.5 red", "‘+.5’ needs a unit, such as +.5px."],
  ["1px 2px 3% red", "The length ‘3%’ depends on the page. Use px."],
  ["1px 2px 3vw red", "The length ‘3vw’ depends on the page. Use px."],
  ["1px 2px x3vw red", "‘x3vw’ is neither a length nor a known color."],
  ["1px 2px var(--a) red", "‘var(--a)’ has no value outside its page. Replace it with its value."],
  ["1px 2px ENV(a) red", "‘ENV(a)’ has no value outside its page. Replace it with its value."],
  ["1px 2px attr(a) red", "‘attr(a)’ has no value outside its page. Replace it with its value."],
  ["1px 2px @a red", "‘@a’ has no value outside its page. Replace it with its value."],
  ["1px 2px MAX(1vw, 2px) red", "The length ‘MAX(1vw, 2px)’ depends on the page. Use px."],
  ["1px 2px xcalc(1vw) red", "‘xcalc(1vw)’ is neither a length nor a known color."],
  ["1px 2px 3red", "The length ‘3red’ depends on the page. Use px."],
  ["10001px 1px red", "10001px is longer than the 10,000 px that can be edited here."],
  ["1px -10000.5px red", "-10000.5px is longer than the 10,000 px that can be edited here."],
  ["1px 1px -0.5px red", "A blur radius can't be negative, as in ‘1px 1px -0.5px red’."],
  ["1px 1px red,,2px 2px", "A layer is missing between two commas."],
  ["box-shadow: NONE", "‘none’ isn't a shadow: there is nothing to edit."],
  ["box-shadow: nonesuch", "‘nonesuch’ is neither a length nor a known color."],
  ["box-shadow: Initial", "‘Initial’ refers to a shadow that is set elsewhere, so there's nothing to edit."],
  ["box-shadow: unset", "‘unset’ refers to a shadow that is set elsewhere, so there's nothing to edit."],
  ["box-shadow: revert-layer", "‘revert-layer’ refers to a shadow that is set elsewhere, so there's nothing to edit."],
  ["box-shadow: my-inherit", "‘my-inherit’ is neither a length nor a known color."],
  ["box-shadow: ; color: red", "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2)."],
  ["box-shadow: 0 1px nope; box-shadow: 0 2px nope2", "‘nope2’ is neither a length nor a known color."],
  ["filter: drop-shadow(red)", "‘red’ needs at least two offsets, such as 0 4px."],
  ["backdrop-filter: blur(3px)", "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2)."],
  ["--shadow-color: red", "‘red’ needs at least two offsets, such as 0 4px."],
  ["{ a: '1px 1px red', b: '2px 2px blue' }", "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2)."],
  ["drop-shadow-md", "‘drop-shadow-md’ is neither a length nor a known color."],
  ["text-shadow-md", "‘text-shadow-md’ is neither a length nor a known color."],
  ["my-shadow-lg", "‘my-shadow-lg’ is neither a length nor a known color."],
])("%s: %s", (css, message) => {
  expect(read(css)).toEqual({ message });
});

test("a smooth shadow, to be looked at", () => {
  const smooth = { elevation: 40, light: 330, slant: 60, strength: 35, steps: 4, color: "#14201d" };
  expect(printValue(smoothLayers(smooth)).split(/, (?=-?[\d.]+(?:px)? )/)).toEqual([
    "0.8px 1.3px 3px -0.3px rgba(20, 32, 29, 0.102)",
    "3px 5.2px 12px -1.2px rgba(20, 32, 29, 0.102)",
    "6.8px 11.7px 27px -2.7px rgba(20, 32, 29, 0.102)",
    "12px 20.8px 48px -4.8px rgba(20, 32, 29, 0.102)",
  ]);
  const away = smoothLayers({ ...smooth, light: 90, steps: 2, elevation: 100, strength: 100 });
  expect(away.map(({ x, y, blur, spread, opacity }) => [x, y, blur, spread, opacity])).toEqual([
    [-15, 0, 30, -3, 100],
    [-60, 0, 120, -12, 100],
  ]);
});

test("asks the browser for a color of the page, and says so", () => {
  const resolve = (text: string) => (text === "currentcolor" ? "rgb(1, 2, 3)" : undefined);
  expect(parseShadow("1px 1px currentColor", resolve)).toMatchObject({
    ok: true,
    value: {
      layers: [{ color: "#010203", opacity: 100 }],
      note: "Colors that depend on the page, such as currentColor, were resolved on this page.",
    },
  });
  expect(parseShadow("1px 1px red", resolve)).not.toHaveProperty("value.note");
});

test.each([
  ["inherited", "‘inherited’ is neither a length nor a known color."],
  ["xinherit", "‘xinherit’ is neither a length nor a known color."],
  ["nonesuch", "‘nonesuch’ is neither a length nor a known color."],
  ["xnone", "‘xnone’ is neither a length nor a known color."],
  ["Revert", "‘Revert’ refers to a shadow that is set elsewhere, so there's nothing to edit."],
  ["NONE", "‘none’ isn't a shadow: there is nothing to edit."],
  ["", "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2)."],
  ["color: red", "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2)."],
])("%j isn't a shadow: %s", (value, message) => {
  const css = value === "" || value.includes(":") ? value : `box-shadow: ${value}`;
  expect(read(css)).toEqual({ message });
});

test.each([
  [
    `shadowColor: "#000", shadowOffset: { width: 0, height: 2 }, shadowOpacity: 0.25, shadowRadius: 3.84, elevation: 5,`,
    { x: 0, y: 2, blur: 7.68, color: "#000000", opacity: 25 },
  ],
  [
    `const styles = StyleSheet.create({\n  card: {\n    shadowColor: 'rgba(255, 0, 0, 0.5)',\n    shadowOffset: {\n      width: -1,\n      height: 4.5,\n    },\n    shadowOpacity: 0.5,\n    shadowRadius: 10,\n  },\n});`,
    { x: -1, y: 4.5, blur: 20, color: "#ff0000", opacity: 25 },
  ],
  [
    `shadowOffset: { height: 4, width: 1 }, shadowOpacity: .3, shadowRadius: 4`,
    { x: 1, y: 4, blur: 8, color: "#000000", opacity: 30 },
  ],
])("React Native's shadow is read: %s", (text, layer) => {
  const read = parseShadow(text);
  expect(read).toMatchObject({ ok: true, value: { layers: [layer], note: expect.stringContaining("React Native") } });
  expect(read.ok && read.value.note?.includes("elevation was ignored")).toBe(text.includes("elevation"));
});

test("an alpha comes back as it was written, to a thousandth", () => {
  for (let thousandths = 0; thousandths < 1000; thousandths++) {
    const alpha = thousandths / 1000;
    const read = parseShadow(`1px 2px rgb(1 2 3 / ${alpha})`);
    expect(read.ok && printValue(read.value.layers)).toBe(`1px 2px 0 0 rgba(1, 2, 3, ${alpha})`);
  }
});
