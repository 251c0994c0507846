import { expect, test } from "vitest";
import { badgePicture } from "./badge.ts";
import { NO_FACTS } from "./project/facts.ts";

const svg = (address: string) => decodeURIComponent(badgePicture(address, NO_FACTS) ?? "");
const words = (address: string) => Array.from(svg(address).matchAll(/<text[^>]*>([^<]*)/g), ([, text]) => text);

test("badges say what their addresses say", () => {
  expect(words("https://img.shields.io/badge/license-Apache--2.0-blue")).toEqual(["license", "Apache-2.0"]);
  expect(words("https://img.shields.io/badge/a__b_c-MIT%20OR%20X-ff0000.svg?style=flat")).toEqual([
    "a_b c",
    "MIT OR X",
  ]);
  expect(svg("https://img.shields.io/badge/a-b-ff0000")).toContain('fill="#ff0000"');
});

test("what only a service knows is left open", () => {
  expect(words("https://img.shields.io/npm/v/x")).toEqual(["npm", "…"]);
  expect(words("https://github.com/a/b/actions/workflows/ci.yml/badge.svg")).toEqual(["ci.yml", "status"]);
  expect(words("https://gitlab.com/a/b/c/badges/main/pipeline.svg")).toEqual(["pipeline", "status"]);
});

test("a badge cannot bring elements of its own, and other pictures are none", () => {
  expect(svg("https://img.shields.io/badge/%3Cscript%3E-%22%26-red")).not.toMatch(/<script|""/);
  expect(svg('https://img.shields.io/badge/a-b-"onload="x')).not.toContain("onload");
  for (const other of [
    "https://example.org/a.png",
    "a.png",
    "https://img.shields.io.evil.example/badge/a-b-c",
    "https://x.example/gitlab/badges/main/pipeline.svg",
    "",
  ]) {
    expect(badgePicture(other, undefined), other).toBeUndefined();
  }
});
