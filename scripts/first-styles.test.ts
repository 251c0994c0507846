import { expect, test } from "vitest";
import { firstStyles, fontFaces, usedIn } from "./first-styles.ts";

const first = (css: string, html: string) => firstStyles(css, usedIn([html]));

test("drops rules whose classes and elements a page doesn't have, in any part of their selectors", () => {
  const html = '<main class="card wide"><h1>Title</h1></main>';
  expect(first(".card{a:b}.tile{a:b}", html)).toBe(".card{a:b}");
  expect(first(".card .tile{a:b}.card>h1{c:d}h2{a:b}", html)).toBe(".card>h1{c:d}");
  expect(first(".tile,.card,h2{a:b}", html)).toBe(".card{a:b}");
  expect(first(":is(.tile,.card) h1{a:b}:where(.tile>*){a:b}", html)).toBe(":is(.tile,.card) h1{a:b}");
  expect(first(".card:not(.tile){a:b}*,:root{c:d}", html)).toBe(".card:not(.tile){a:b}*,:root{c:d}");
  expect(first('main[data-look="box"]{a:b}[data-look]{c:d}', html)).toBe("[data-look]{c:d}");
  expect(first("main[data-look=box]{a:b}", '<main data-look="box">')).toBe("main[data-look=box]{a:b}");
  expect(first("main[inputmode=text]{a:b}", '<main inputMode="text">')).toBe("main[inputmode=text]{a:b}");
});

test("finds classes by their names, however style sheets escape them", () => {
  const html = '<p class="sm:mt-4 w-1/2 max-w-[calc(100%-2rem)] [&amp;&gt;svg]:size-4 2xl:flex">';
  const css = [
    "@media (min-width:40rem){.sm\\:mt-4{a:b}}",
    ".w-1\\/2{a:b}",
    ".max-w-\\[calc\\(100\\%-2rem\\)\\]{a:b}",
    ".\\[\\&\\>svg\\]\\:size-4{a:b}",
    ".\\32 xl\\:flex{a:b}",
  ].join("");
  expect(first(css, html)).toBe(css);
  expect(first(css, "<p>")).toBe("");
});

test("layers keep their order, conditions contain the rest, and text isn't parsed as braces", () => {
  const css = '@layer a,b;@layer a{.x{content:"}{;"}.y{a:b}}@media (min-width:1px){.y{a:b}}@supports (a:b){.x{c:d}}';
  expect(first(css, '<p class="x">')).toBe('@layer a,b;@layer a{.x{content:"}{;"}}@supports (a:b){.x{c:d}}');
});

test("drops what comes later: pointer states, print rules, and unused theme values", () => {
  const html = '<p class="x">';
  expect(first(".x:hover{a:b}.x:focus-visible{a:b}@media print{.x{a:b}}", html)).toBe(".x:focus-visible{a:b}");
  const theme = "@layer theme{:root,:host{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}}";
  expect(first(`${theme}.x{width:var(--b)}`, html)).toBe(
    "@layer theme{:root,:host{--a:1px;--b:var(--a)}}.x{width:var(--b)}",
  );
});

test("drops rules for parts of controls that a page doesn't have", () => {
  const css = "::-webkit-datetime-edit{a:b}::-webkit-calendar-picker-indicator{a:b}::-webkit-inner-spin-button{a:b}";
  expect(first(css, '<input type="time">')).toBe(
    "::-webkit-datetime-edit{a:b}::-webkit-calendar-picker-indicator{a:b}",
  );
  expect(first(css, '<input type="number">')).toBe("::-webkit-inner-spin-button{a:b}");
  expect(first(`${css}::-webkit-search-decoration{a:b}`, '<input type="text">')).toBe("");
  expect(first("::placeholder{a:b}", "<p>")).toBe("::placeholder{a:b}");
});

test("keeps animations and properties that a remaining rule names", () => {
  const css =
    '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}@keyframes turn{to{a:b}}.x{--x:1;animation:turn 1s}.z{--y:1}';
  expect(first(css, '<p class="x">')).toBe(
    '.x{--x:1;animation:turn 1s}@property --x{syntax:"*";inherits:false}@keyframes turn{to{a:b}}',
  );
});

test("finds fonts from the page's own address", () => {
  expect(fontFaces("a{b:c}@font-face{font-family:F;src:url(./f.woff2)format('woff2')}", "../assets/")).toBe(
    "@font-face{font-family:F;src:url(../assets/f.woff2)format('woff2')}",
  );
});
