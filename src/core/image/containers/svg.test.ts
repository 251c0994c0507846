import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasExternalReferences, hasForeignObject, namedSvg, sizedSvg, svgEncoding, svgSize, wrapInSvg } from "./svg.ts";

describe("svgSize", () => {
  test.each([
    [`<svg width="40" height="30">`, 40, 30],
    [`<svg width='40px' height='30.5px'/>`, 40, 30.5],
    [`<svg width="1in" height="2.54cm">`, 96, 96],
    [`<svg width="72pt" height="6pc">`, 96, 96],
    [`<svg width="25.4mm" height="101.6Q">`, 96, 96],
    [`<svg viewBox="0 0 48 32">`, 48, 32],
    [`<svg viewBox="-5,-5,48,32">`, 48, 32],
    [`<svg viewBox=" 0 , 0 , 48 , 32 ">`, 48, 32],
    [`<svg width="96" viewBox="0 0 48 32">`, 96, 64],
    [`<svg height="64" viewBox="0 0 48 32">`, 96, 64],
    [`<svg width="100%" height="100%" viewBox="0 0 48 32">`, 48, 32],
    [`<svg width="0" height="0" viewBox="0 0 48 32">`, 48, 32],
    [`<svg>`, 300, 150],
    [`<svg viewBox="0 0 0 0">`, 300, 150],
    [`<svg viewBox="0 0 9 0">`, 300, 150],
    [`<svg viewBox="0 0 0 9">`, 300, 150],
    [`<svg viewBox="0 0 9">`, 300, 150],
    [`<svg viewBox="0 0 .5 .25">`, 0.5, 0.25],
    [`<svg width=".5" height="0.25">`, 0.5, 0.25],
    [`<svg width="+7" height=" 8PX ">`, 7, 8],
    [`<svg width="-7" height="1e999" viewBox="0 0 48 32">`, 48, 32],
    [`<svg width="7furlong" height="8" viewBox="0 0 48 32">`, 12, 8],
    [`<svg width="2e2" height="1e2">`, 200, 100],
    [`<?xml version="1.0"?><!-- <svg width="9" height="9"> --><svg:svg width="7" height="8" xmlns:svg="x">`, 7, 8],
    [`<svg data-note="a > b" stroke-width="3" width="7" height="8">`, 7, 8],
  ])("%s is %f × %f", (source, width, height) => {
    const size = svgSize(source);
    expect(size.width).toBeCloseTo(width, 6);
    expect(size.height).toBeCloseTo(height, 6);
  });
});

describe("sizedSvg", () => {
  test.each([
    ["<svg/>", '<svg xmlns="http://www.w3.org/2000/svg"'],
    ["<!-- <svg> --><s:svg/>", '<!-- <svg> --><s:svg xmlns:s="http://www.w3.org/2000/svg"'],
    [
      '<svg><use xlink:href="#a"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    ],
    ['<svg xmlns:xlink="x" ><use xlink:href="#a"/></svg>', '<svg xmlns="http://www.w3.org/2000/svg" width='],
    ["<svg xmlns='own'/>", "<svg width="],
  ])("%s gets its missing namespaces", (source, start) => {
    expect(sizedSvg(source, { width: 3, height: 4 }).startsWith(start)).toBe(true);
  });

  test("sets the size only on the root, and a missing viewBox", () => {
    const source = `<svg width="10mm" height="5mm"><rect width="3" height="3"/></svg>`;
    const sized = sizedSvg(source, { width: 200, height: 100 });
    expect(svgSize(sized)).toEqual({ width: 200, height: 100 });
    expect(sized).toContain(`<rect width="3" height="3"/>`);
    expect(sized).toMatch(/viewBox="0 0 37\.7\d* 18\.8\d*"/);
    expect(sizedSvg(`<svg xmlns="x" viewBox="1 2 3 4">`, { width: 30, height: 40 })).toBe(
      `<svg width="30" height="40" xmlns="x" viewBox="1 2 3 4">`,
    );
  });

  test("stretches all of it, or a part", () => {
    expect(sizedSvg(`<svg xmlns="x" viewBox="0 0 40 30">`, { width: 100, height: 100 })).toBe(
      `<svg width="100" height="100" preserveAspectRatio="none" xmlns="x" viewBox="0 0 40 30">`,
    );
    expect(
      sizedSvg(
        `<svg xmlns="x" viewBox="5 0 40 30">`,
        { width: 90, height: 90 },
        { left: 5, top: 0, width: 30, height: 30 },
      ),
    ).toBe(`<svg width="90" height="90" viewBox="10 0 30 30" xmlns="x">`);
  });

  test("at its own size gets namespaces, and a size only if it had none", () => {
    expect(namedSvg(`<svg width="4" height="3"/>`)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>`,
    );
    expect(namedSvg(`<svg xmlns="x" viewBox="0 0 4 3"/>`)).toBe(`<svg xmlns="x" viewBox="0 0 4 3"/>`);
    expect(svgSize(namedSvg(`<svg width="0" height="3"/>`))).toEqual({ width: 300, height: 3 });
  });

  test("has whatever size is requested", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom("<svg>", `<svg width='1' viewBox="0 0 2 3">`, "<svg/>"),
        (width, height, source) => {
          expect(svgSize(sizedSvg(source, { width, height }))).toEqual({ width, height });
        },
      ),
    );
  });
});

const of = (text: string, encoding: BufferEncoding = "latin1") => svgEncoding(Buffer.from(text, encoding));

test("is decoded as the file declares, and as UTF-8 otherwise", () => {
  expect(of('<?xml version="1.0" encoding="ISO-8859-1"?><svg/>')).toBe("ISO-8859-1");
  expect(of("<?xml version='1.0' encoding = 'windows-1251' standalone='no'?>\n<svg/>")).toBe("windows-1251");
  expect(of('<?xml version="1.0"?><svg encoding="ISO-8859-1"/>')).toBe("utf-8");
  expect(of("<svg/>")).toBe("utf-8");
  expect(of("")).toBe("utf-8");
});

test("detects two-byte characters before any declaration", () => {
  expect(of('<?xml version="1.0" encoding="utf-16"?><svg/>', "utf16le")).toBe("utf-16le");
  expect(of("\ufeff<svg/>", "utf16le")).toBe("utf-16le");
  expect(svgEncoding(Buffer.from("\ufeff<svg/>", "utf16le").swap16())).toBe("utf-16be");
  expect(svgEncoding(Buffer.from("<svg/>", "utf16le").swap16())).toBe("utf-16be");
});

test.each([
  ["<svg><foreignObject>", true],
  ["<svg><svg:FOREIGNOBJECT x='1'/>", true],
  ["<svg><foreignObject/>", true],
  ["<svg><foreignObjects>", false],
  ["<svg><!-- <foreignObject> -->", false],
  ["<svg><text>foreignObject</text>", false],
])("%s contains HTML: %s", (source, has) => {
  expect(hasForeignObject(source)).toBe(has);
});

test.each([
  [`<image href="photo.png"/>`, true],
  [`<svg:image width="1 > 0" xlink:href = ' https://a.example/b.png'/>`, true],
  [`<IMG src="a.png">`, true],
  [`<feImage href="//a.example/b"/>`, true],
  [`<use href="icons.svg#a"/>`, true],
  [`<use href="#a"/>`, false],
  [`<image href="data:image/png;base64,AA"/>`, false],
  [`<image href=" DATA:image/png;base64,AA"/>`, false],
  [`<image href=""/>`, false],
  [`<a href="https://a.example">`, false],
  [`<images href="a.png"/>`, false],
  [`<style>@import url( "https://a.example/b.css" )</style>`, true],
  [`<rect fill="url(//a.example/b.svg#c)"/>`, true],
  [`<rect fill="url('http://a.example')"/>`, true],
  [`<rect fill="url(#a)"/>`, false],
  [`<rect fill="url(&quot;#a&quot;)"/>`, false],
  [`<style>@import 'b.css';</style>`, true],
  [`<style>@import"b.css";</style>`, true],
  [`<style>@font-face{src:url(fonts/f.woff2)}</style>`, true],
  [`<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>`, false],
  [`<?xml-stylesheet type="text/css" href="b.css"?><svg/>`, true],
  [`<linearGradient xlink:href="other.svg#a"/>`, true],
  [`<linearGradient xlink:href="#a"/>`, false],
  [`<metadata><cc:license href="https://a.example"/></metadata>`, false],
  [`<!-- <image href="a.png"/> -->`, false],
  [`<style>/* @import "b.css"; */ a{}</style>`, false],
  [`<style type="text/css"><![CDATA[ /* url(b.png) @import url("b.css")`, true],
  [`<style><![CDATA[ /* url(b.png) */ a{} /* @import 'b.css'; ]]></style>`, false],
  [`<svg:style>/**/@import /* a */ "b.css";</svg:style>`, true],
  [`<style>@import "a/*b.css"; /* */</style>`, true],
  [`<style>a{content:"/*"} @import 'b.css'; b{content:"*/"}</style>`, true],
  [`<rect style="/* fill:url(b.svg#c) */fill:red"/>`, false],
  [`<rect style='fill:url(b.svg#c)/*'/>`, true],
])("%s is from elsewhere: %s", (source, is) => {
  expect(hasExternalReferences(source)).toBe(is);
});

test("puts a picture in an SVG of its size", () => {
  expect(wrapInSvg("data:,a", 3, 2)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" viewBox="0 0 3 2"><image href="data:,a" width="3" height="2"/></svg>\n`,
  );
});
