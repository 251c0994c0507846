import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { BLENDS } from "../model/layers.ts";
import { printValue } from "../outputs/print.ts";
import { printLayersCss } from "../outputs/print-layers.ts";
import params, { MAX_LAYERS } from "../params.ts";
import { parseGradient } from "./parse.ts";

/** What is read of CSS: the gradient as it is printed, the note, or why it is refused. */
function read(css: string) {
  const parsed = parseGradient(css);
  if (!parsed.ok) return { message: parsed.message };
  const { changes, note } = parsed.value;
  return { printed: printValue({ ...defaults(params), ...changes }), ...(note !== undefined && { note }) };
}

test.each([
  ["linear-gradient(to top, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(to right top, red, blue)", "linear-gradient(to top right, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(to left top, red, blue)", "linear-gradient(to top left, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(0, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(360deg, red, blue)", "linear-gradient(360deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(361deg, red, blue)", "linear-gradient(1deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(-360deg, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(-0deg, red, blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(0.5rad, red, blue)", "linear-gradient(28.648deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(100grad, red, blue)", "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(45.12345deg, red, blue)", "linear-gradient(45.123deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(45deg in oklab, red, blue)", "linear-gradient(45deg in oklab, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(in srgb 45deg, red, blue)", "linear-gradient(45deg, #ff0000 0%, #0000ff 100%)"],
  [
    "conic-gradient(from 45deg in oklab at 1% 2%, red, blue)",
    "conic-gradient(from 45deg at 1% 2% in oklab, #ff0000 0%, #0000ff 100%)",
  ],
  ["conic-gradient(at 1% 2% in oklab, red, blue)", "conic-gradient(at 1% 2% in oklab, #ff0000 0%, #0000ff 100%)"],
  [
    "radial-gradient(CIRCLE FARTHEST-SIDE AT TOP, RED, BLUE)",
    "radial-gradient(circle farthest-side at 50% 0%, #ff0000 0%, #0000ff 100%)",
  ],
  [
    "radial-gradient(farthest-side ellipse, red, blue)",
    "radial-gradient(ellipse farthest-side, #ff0000 0%, #0000ff 100%)",
  ],
  ["radial-gradient(at left, red, blue)", "radial-gradient(ellipse at 0% 50%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at top, red, blue)", "radial-gradient(ellipse at 50% 0%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at center, red, blue)", "radial-gradient(ellipse, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at top center, red, blue)", "radial-gradient(ellipse at 50% 0%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at center top, red, blue)", "radial-gradient(ellipse at 50% 0%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at bottom 20%, red, blue)", "radial-gradient(ellipse at 20% 100%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at 20% bottom, red, blue)", "radial-gradient(ellipse at 20% 100%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at 20% right, red, blue)", "radial-gradient(ellipse at 100% 20%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at right 20%, red, blue)", "radial-gradient(ellipse at 100% 20%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at 20%, red, blue)", "radial-gradient(ellipse at 20% 50%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at 0px 5%, red, blue)", "radial-gradient(ellipse at 0% 5%, #ff0000 0%, #0000ff 100%)"],
  ["radial-gradient(at 1000% -1000%, red, blue)", "radial-gradient(ellipse at 1000% -1000%, #ff0000 0%, #0000ff 100%)"],
  [
    "radial-gradient(at left 20% bottom 10%, red, blue)",
    "radial-gradient(ellipse at 20% 90%, #ff0000 0%, #0000ff 100%)",
  ],
  [
    "radial-gradient(at bottom 20% right 10%, red, blue)",
    "radial-gradient(ellipse at 90% 80%, #ff0000 0%, #0000ff 100%)",
  ],
  ["linear-gradient(0deg, 10% red 20%, blue)", "linear-gradient(0deg, #ff0000 10%, #ff0000 20%, #0000ff 100%)"],
  ["conic-gradient(red, blue 90deg)", "conic-gradient(#ff0000 0%, #0000ff 25%)"],
  ["conic-gradient(red -36deg, blue 90deg, lime 50%)", "conic-gradient(#ff0000 -10%, #0000ff 25%, #00ff00 50%)"],
  [
    "linear-gradient(0deg, red, white, lime, blue 90%, black)",
    "linear-gradient(0deg, #ff0000 0%, #ffffff 30%, #00ff00 60%, #0000ff 90%, #000000 100%)",
  ],
  [
    "linear-gradient(0deg, red 30%, white, lime, blue 20%)",
    "linear-gradient(0deg, #ff0000 30%, #ffffff 30%, #00ff00 30%, #0000ff 30%)",
  ],
  [
    "linear-gradient(0deg, red, white 60%, lime 40%, blue)",
    "linear-gradient(0deg, #ff0000 0%, #ffffff 60%, #00ff00 60%, #0000ff 100%)",
  ],
  ["linear-gradient(0deg, red 1000%, blue)", "linear-gradient(0deg, #ff0000 1000%, #0000ff 1000%)"],
  ["linear-gradient(0deg, rgb(255 0 0), blue)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(0deg, color(srgb 1 0 0), blue)", "linear-gradient(0deg in oklab, #ff0000 0%, #0000ff 100%)"],
  ["linear-gradient(0deg, oklch(0.5 0.1 20), blue)", "linear-gradient(0deg in oklab, #944a4b 0%, #0000ff 100%)"],
  ["linear-gradient(0deg in srgb, oklch(0.5 0.1 20), blue)", "linear-gradient(0deg, #944a4b 0%, #0000ff 100%)"],
  ["linear-gradient(0deg in oklch, white, black)", "linear-gradient(0deg in oklch, #ffffff 0%, #000000 100%)"],
  ["linear-gradient(0deg in oklab, white, red)", "linear-gradient(0deg in oklab, #ffffff 0%, #ff0000 100%)"],
  ["linear-gradient(0deg, red, blue), none, NONE", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  ["-webkit-image-set(linear-gradient(0deg, red, blue) 1x)", "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)"],
  [
    "background-image: linear-gradient(0deg, red, blue); mask: linear-gradient(0deg, white, black)",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
  ],
  [
    "mask: linear-gradient(0deg, white, black); background: linear-gradient(0deg, red, blue)",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
  ],
  [
    "background: linear-gradient(0deg, red, blue); background: linear-gradient(0deg, lime, nope)",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
  ],
  [
    "mybackground-size: 1px; background: linear-gradient(0deg, red, blue)",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
  ],
  [
    "linear-gradient(0deg, rgba(255,0,0,.5), rgba(0,0,255,.5))",
    "linear-gradient(0deg, rgba(255, 0, 0, 0.5) 0%, rgba(0, 0, 255, 0.5) 100%)",
  ],
  [
    "linear-gradient(0deg, rgba(255,0,0,.52), rgba(0,0,255,.52))",
    "linear-gradient(0deg, rgba(255, 0, 0, 0.52) 0%, rgba(0, 0, 255, 0.52) 100%)",
  ],
  [
    "linear-gradient(0deg, rgba(255,0,0,.5), rgba(0,0,255,.4))",
    "linear-gradient(0deg, rgba(255, 0, 0, 0.5) 0%, rgba(0, 0, 255, 0.4) 100%)",
  ],
  [
    "linear-gradient(0deg, transparent, rgba(0,0,255,0))",
    "linear-gradient(0deg, rgba(0, 0, 0, 0) 0%, rgba(0, 0, 255, 0) 100%)",
  ],
])("%s is %s", (css, printed) => {
  expect(read(css)).toEqual({ printed });
});

test.each([
  [
    "linear-gradient(0deg in oklch, white, red)",
    "linear-gradient(0deg in oklch, oklch(100% 0.001 29.234) 0%, #ff0000 100%)",
    "Here a gray takes the hue of the color next to it, as CSS specifies; some browsers draw your CSS differently.",
  ],
  [
    "linear-gradient(0deg in oklch, red, white, white)",
    "linear-gradient(0deg in oklch, #ff0000 0%, oklch(100% 0.001 29.234) 50%, #ffffff 100%)",
    "Here a gray takes the hue of the color next to it, as CSS specifies; some browsers draw your CSS differently.",
  ],
  [
    "image-set(url(a.png) 1x, linear-gradient(0deg, red, blue) 2x, linear-gradient(red, blue) 3x)",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "The first gradient of image-set() was used.",
  ],
  [
    "background: linear-gradient(0deg, red, blue), #D9D9D9;",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "The color #D9D9D9 behind the gradient was left out.",
  ],
  [
    "background: linear-gradient(0deg, red, blue), lightgray 50% / cover no-repeat;",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "The color lightgray behind the gradient was left out.",
  ],
  [
    "linear-gradient(0deg, red, blue) top left, none, 0 0/100% 50% rgb(1 2 3 / 50%) padding-box",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "The color rgb(1 2 3 / 50%) behind the gradient was left out. Only the gradient was used, not the text around it.",
  ],
  [
    "background: a(b) linear-gradient(0deg, red, blue)",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "Only the gradient was used, not the text around it.",
  ],
  [
    "background: linear-gradient(0deg, red, blue); background-color: red; background-image: none; background-position: 0 0; background-repeat: repeat",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "background-position was ignored. background-repeat was ignored.",
  ],
  [
    "-moz-linear-gradient(red, blue)",
    "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-o-linear-gradient(top, red, blue)",
    "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-ms-linear-gradient(TOP LEFT, red, blue)",
    "linear-gradient(to bottom right, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS. In a box that isn't square, the old syntax uses another angle for corners.",
  ],
  [
    "-webkit-linear-gradient(to left, red, blue)",
    "linear-gradient(270deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-linear-gradient(0, red, blue)",
    "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-linear-gradient(120.5deg, red, blue)",
    "linear-gradient(329.5deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-moz-radial-gradient(center, ellipse cover, red, blue)",
    "radial-gradient(ellipse, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-moz-radial-gradient(left top, red, blue)",
    "radial-gradient(ellipse at 0% 0%, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-moz-radial-gradient(circle, red, blue)",
    "radial-gradient(circle, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-moz-radial-gradient(red, blue)",
    "radial-gradient(ellipse, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-moz-radial-gradient(10% 20%, FARTHEST-SIDE, red, blue)",
    "radial-gradient(ellipse farthest-side at 10% 20%, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-repeating-radial-gradient(+10% -20.5%, circle closest-corner, red, blue 10%)",
    "repeating-radial-gradient(circle closest-corner at 10% -20.5%, #ff0000 0%, #0000ff 10%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(LINEAR, left top, right top, from(red), to(blue))",
    "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, right top, left bottom, from(red), to(blue))",
    "linear-gradient(to bottom left, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS. In a box that isn't square, the old syntax uses another angle for corners.",
  ],
  [
    "-webkit-gradient(linear, right bottom, right top, from(red), to(blue))",
    "linear-gradient(0deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, 0 0, 0 100%, from(red), to(blue))",
    "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, left bottom, right bottom, from(red), to(blue))",
    "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, 0 50%, 100% 50%, from(red), to(blue))",
    "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, 0 0, 1 0, from(red), to(blue))",
    "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, center top, center bottom, from(red), to(blue))",
    "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, left center, right center, from(red), to(blue))",
    "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
  [
    "-webkit-gradient(linear, left top, right top, color-stop(30%, lime), color-stop(0.6, white), to(blue), from(red))",
    "linear-gradient(90deg, #ff0000 0%, #00ff00 30%, #ffffff 60%, #0000ff 100%)",
    "The old prefixed syntax was converted to current CSS.",
  ],
])("%s is %s, with a note", (css, printed, note) => {
  expect(read(css)).toEqual({ printed, note });
});

test.each([
  ["linear-gradient(to top bottom, red, blue)", "Expected a side or a corner such as ‘top right’ after ‘to’."],
  ["linear-gradient(to middle, red, blue)", "Expected a side or a corner such as ‘top right’ after ‘to’."],
  ["linear-gradient(to left right top, red, blue)", "Expected a side or a corner such as ‘top right’ after ‘to’."],
  ["linear-gradient(0%, red, blue)", "‘0%’ wasn’t understood."],
  ["linear-gradient(-.5, red, blue)", "‘-.5’ needs a unit, such as -.5deg."],
  ["linear-gradient(+4., red, blue)", "‘+4.’ needs a unit, such as +4.deg."],
  [
    "linear-gradient(in, red, blue)",
    "Colors can be mixed here in srgb, oklab, oklch, hsl, lch, lab or display-p3, not in ‘’.",
  ],
  ["linear-gradient(in oklch around hue, red, blue)", "‘around hue’ isn't a known hue path."],
  ["linear-gradient(in oklch longer, red, blue)", "‘longer’ wasn’t understood."],
  ["linear-gradient(from 45deg, red, blue)", "‘from’ wasn’t understood."],
  ["linear-gradient(at 10% 20%, red, blue)", "‘at’ wasn’t understood."],
  ["linear-gradient(circle, red, blue)", "‘circle’ wasn’t understood."],
  ["conic-gradient(circle, red, blue)", "‘circle’ wasn’t understood."],
  ["conic-gradient(from left, red, blue)", "Expected an angle such as 90deg after ‘from’."],
  ["conic-gradient(from, red, blue)", "Expected an angle such as 90deg after ‘from’."],
  ["conic-gradient(45deg, red, blue)", "‘45deg’ wasn’t understood."],
  ["radial-gradient(circle from 45deg, red, blue)", "‘from’ wasn’t understood."],
  [
    "radial-gradient(circle 5vw, red, blue)",
    "A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.",
  ],
  [
    "radial-gradient(circle .5em, red, blue)",
    "A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.",
  ],
  [
    "radial-gradient(circle calc(5em), red, blue)",
    "A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.",
  ],
  [
    "radial-gradient(circle max(5em, 6em), red, blue)",
    "A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.",
  ],
  [
    "radial-gradient(5, red, blue)",
    "A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.",
  ],
  ["radial-gradient(circle to top, red, blue)", "‘to’ wasn’t understood."],
  [
    "radial-gradient(circle 45deg, red, blue)",
    "A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.",
  ],
  ["radial-gradient(circle hello, red, blue)", "‘hello’ wasn’t understood."],
  [
    "radial-gradient(at left left, red, blue)",
    "The center ‘left left’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  [
    "radial-gradient(at 5deg 5%, red, blue)",
    "The center ‘5deg 5%’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  ["radial-gradient(at 1000.01% 0%, red, blue)", "1000.01% is too far outside the box to be edited here."],
  ["radial-gradient(at 0% -1001%, red, blue)", "-1001% is too far outside the box to be edited here."],
  [
    "radial-gradient(at left 20% top, red, blue)",
    "The center ‘left 20% top’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  [
    "radial-gradient(at left 20% right 10%, red, blue)",
    "The center ‘left 20% right 10%’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  [
    "radial-gradient(at left 20px top 10%, red, blue)",
    "The center ‘left 20px top 10%’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  [
    "radial-gradient(at top 20% top 10%, red, blue)",
    "The center ‘top 20% top 10%’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  [
    "radial-gradient(at center 20% top 10%, red, blue)",
    "The center ‘center 20% top 10%’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  [
    "radial-gradient(at left 1% top 2% right, red, blue)",
    "The center ‘left 1% top 2% right’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  ["linear-gradient(0deg, red 10% 20% 30%, blue)", "‘red 10% 20% 30%’ has more than two positions."],
  ["linear-gradient(0deg, red lime, blue)", "A comma is missing before the color ‘lime’."],
  ["linear-gradient(0deg, red, blue 5deg)", "‘5deg’ isn't a known color."],
  ["conic-gradient(red, blue 5px)", "The position ‘5px’ depends on the size of the box. Use percentages."],
  [
    "linear-gradient(0deg, red calc(10px + 2em), blue)",
    "The position ‘calc(10px + 2em)’ depends on the size of the box. Use percentages.",
  ],
  [
    "linear-gradient(0deg, red calc(10PX), blue)",
    "The position ‘10px’ depends on the size of the box. Use percentages.",
  ],
  ["linear-gradient(0deg, red min(1,2), blue)", "‘1’ needs a unit, such as 1%."],
  ["linear-gradient(0deg, red calc(a + b), blue)", "‘calc(a + b)’ can't be computed here. Replace it with its value."],
  ["linear-gradient(0deg, red xcalc(1px), blue)", "‘xcalc(1px)’ isn't a known color."],
  ["linear-gradient(0deg, @a, blue)", "‘@a’ has no value outside its page. Replace it with its value."],
  ["linear-gradient(0deg, env(a), blue)", "‘env(a)’ has no value outside its page. Replace it with its value."],
  ["linear-gradient(0deg, red -5, blue)", "‘-5’ needs a unit, such as -5%."],
  ["linear-gradient(0deg, red 1001%, blue)", "1001% is too far outside the box to be edited here."],
  ["linear-gradient(0deg, red, blue), nonesuch", "Layer 2, ‘nonesuch’, isn't a gradient."],
  // A color may be only in the last layer.
  ["linear-gradient(0deg, red, blue), red blue", "Layer 2, ‘red blue’, isn't a gradient."],
  ["#D9D9D9, linear-gradient(0deg, red, blue)", "Layer 1, ‘#D9D9D9’, isn't a gradient."],
  [
    Array(9).fill("linear-gradient(red, blue)").join(", "),
    "This background has 9 gradients over each other; at most 8 are read.",
  ],
  ["url(a.png), url(b.png)", "No gradient found. Paste a value such as linear-gradient(90deg, red, blue)."],
  [
    "background: x-image-set(linear-gradient(0deg, red, blue) 1x)",
    "‘x-image-set(linear-gradient(0deg, red, blue) 1x)’ contains more than a gradient. Paste the gradient on its own.",
  ],
  ["background: foo-gradient(red, blue)", "foo-gradient() isn't a CSS gradient."],
  ["background: xlinear-gradient(red, blue)", "xlinear-gradient() isn't a CSS gradient."],
  [
    "background: linear-gradient(red, blue) linear-gradient(red, blue)",
    "‘linear-gradient(red, blue) linear-gradient(red, blue)’ contains more than a gradient. Paste the gradient on its own.",
  ],
  [
    "background: linear-gradient(0deg, red, nope); background: linear-gradient(0deg, lime, nope2)",
    "‘nope2’ isn't a known color.",
  ],
  [
    "bg-gradient-to-r",
    "No Tailwind colors found. Paste all classes together, such as bg-linear-to-r from-indigo-500 to-pink-500.",
  ],
  [
    '<a class="bg-linear-to-r">',
    "No Tailwind colors found. Paste all classes together, such as bg-linear-to-r from-indigo-500 to-pink-500.",
  ],
  [
    "'bg-radial'",
    "No Tailwind colors found. Paste all classes together, such as bg-linear-to-r from-indigo-500 to-pink-500.",
  ],
  [
    "dark:bg-conic",
    "No Tailwind colors found. Paste all classes together, such as bg-linear-to-r from-indigo-500 to-pink-500.",
  ],
  ["xbg-conic", "No gradient found. Paste a value such as linear-gradient(90deg, red, blue)."],
  ["bg-gradients", "No gradient found. Paste a value such as linear-gradient(90deg, red, blue)."],
  ["x-webkit-linear-gradient(left, red, blue)", "x-webkit-linear-gradient() isn't a CSS gradient."],
  [
    "-webkit-linear-gradients(left, red, blue)",
    "No gradient found. Paste a value such as linear-gradient(90deg, red, blue).",
  ],
  ["-webkit-conic-gradient(red, blue)", "-webkit-conic-gradient() isn't a CSS gradient."],
  [
    "-moz-radial-gradient(10px 20%, red, blue)",
    "The center ‘10px 20%’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.",
  ],
  ["-moz-radial-gradient(10% 20% hello, red, blue)", "‘hello’ wasn’t understood."],
  ["-moz-radial-gradient(xcircle, red, blue)", "‘xcircle’ isn't a known color."],
  ["-moz-radial-gradient(circle5, red, blue)", "‘circle5’ isn't a known color."],
  [
    "-webkit-gradient(linear, 0% 0%, 0% 50%, from(red), to(blue))",
    "A -webkit-gradient() that doesn't run from side to side can't be edited here.",
  ],
  [
    "-webkit-gradient(linear, 0 0, 0 0, from(red), to(blue))",
    "A -webkit-gradient() that doesn't run from side to side can't be edited here.",
  ],
  ["-webkit-gradient(linear, left, right top, from(red), to(blue))", "The point ‘left’ wasn’t understood."],
  ["-webkit-gradient(linear, left top, 5px 5px, from(red), to(blue))", "The point ‘5px 5px’ wasn’t understood."],
  [
    "-webkit-gradient(linear, left top, right top, from(red), color-stop(x, white), to(blue))",
    "‘color-stop(x, white)’ wasn’t understood.",
  ],
  [
    "-webkit-gradient(linear, left top, right top, from(red), color-stop(0.5), to(blue))",
    "‘color-stop(0.5)’ wasn’t understood.",
  ],
  [
    "-webkit-gradient(linear, left top, right top, from(red), hello(0.5, red), to(blue))",
    "‘hello(0.5, red)’ wasn’t understood.",
  ],
  ["-webkit-gradient(linear, left top, right top, red, to(blue))", "‘red’ wasn’t understood."],
])("%s: %s", (css, message) => {
  expect(read(css)).toEqual({ message });
});

/** Each layer that is read, as it is printed and blended, and the note. */
function readLayers(css: string) {
  const parsed = parseGradient(css);
  if (!parsed.ok) return { message: parsed.message };
  const { layers, note } = parsed.value;
  return {
    layers: layers?.map(({ blend, hidden, ...layer }) => `${hidden ? "hidden " : ""}${printValue(layer)} ${blend}`),
    ...(note !== undefined && { note }),
  };
}

const LIGHT = "radial-gradient(circle at 25% 25%, #ffffff 0%, #000000 100%)";
const DARK = "linear-gradient(90deg, #ff0000 0%, #0000ff 100%)";

test.each([
  [`background: ${LIGHT}, ${DARK};`, { layers: [`${LIGHT} normal`, `${DARK} normal`] }],
  [
    `background: ${LIGHT}, ${DARK}, ${LIGHT}; background-blend-mode: screen, multiply;`,
    // A list that is too short repeats (Compositing and Blending 1, 3.4.2).
    { layers: [`${LIGHT} screen`, `${DARK} multiply`, `${LIGHT} screen`] },
  ],
  [
    `background-blend-mode: OVERLAY; background-blend-mode: nonesuch; background-image: ${LIGHT}, ${DARK}`,
    { layers: [`${LIGHT} overlay`, `${DARK} overlay`] },
  ],
  [
    `background: ${LIGHT}, url("a,b.png") center / cover, ${DARK}; background-blend-mode: screen, color, hue`,
    {
      layers: [`${LIGHT} screen`, `${DARK} hue`],
      note: "A picture was left out. It can be laid under all layers.",
    },
  ],
  [
    `background: ${LIGHT}, ${DARK}, #d9d9d9; background-size: 10px; background-blend-mode: screen`,
    {
      layers: [`${LIGHT} screen`, `${DARK} screen`],
      note: "The color #d9d9d9 behind the gradient was left out. background-size was ignored.",
    },
  ],
  [
    `bg-[${LIGHT.replaceAll(" ", "_")},${DARK.replaceAll(" ", "_")}]`,
    { layers: [`${LIGHT} normal`, `${DARK} normal`] },
  ],
  // One gradient is set of the layer that is selected, with the blend mode that it has.
  [
    `background: ${DARK}; background-blend-mode: screen`,
    { layers: undefined, note: "background-blend-mode was ignored." },
  ],
  [
    `background: ${DARK}, url(a.png) red`,
    { layers: undefined, note: "A picture was left out. It can be laid under all layers." },
  ],
])("the layers of %s", (css, expected) => {
  expect(readLayers(css)).toEqual(expected);
});

test("what the page prints of layers is read back as these layers", () => {
  const { layers: _, width: _width, height: _height, ...plain } = defaults(params);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          angle: fc.integer({ min: 0, max: 360 }),
          type: fc.constantFrom("linear" as const, "radial" as const, "conic" as const),
          blend: fc.constantFrom(...BLENDS),
        }),
        { minLength: 2, maxLength: MAX_LAYERS },
      ),
      (changes) => {
        const [top, ...below] = changes.map((change) => ({ ...plain, ...change }));
        const { text } = printLayersCss({ ...plain, ...top, layers: below }, undefined);
        if (!text.ok) throw new Error(text.message);
        const parsed = parseGradient(text.value);
        const layers = parsed.ok ? (parsed.value.layers ?? []) : [];
        expect(layers.map(({ type, blend }) => ({ type, blend }))).toEqual(
          changes.map(({ type, blend }) => ({ type, blend })),
        );
        expect(layers.map(printValue)).toEqual([top, ...below].map((layer) => printValue({ ...plain, ...layer })));
      },
    ),
  );
});
