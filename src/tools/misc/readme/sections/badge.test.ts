import { expect, test } from "vitest";
import { NO_FACTS } from "../project/facts.ts";
import { badgePicture } from "./badge.ts";

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

test("colors have the names that shields.io gives them", () => {
  const colorOf = (address: string) => / (?:fill=")(#\w+)" d="M\d+ 0h\d+v20H[1-9]/.exec(svg(address))?.[1];
  const named = (name: string) => `${name} ${colorOf(`https://img.shields.io/badge/a-b-${name}`)}`;
  const names =
    "brightgreen green yellow orange red blue lightgrey grey success important critical informational inactive";
  expect(names.split(" ").map(named)).toEqual([
    ...["brightgreen #3c1", "green #97ca00", "yellow #dfb317", "orange #fe7d37", "red #e05d44", "blue #007ec6"],
    ...["lightgrey #9f9f9f", "grey #555", "success #3c1", "important #fe7d37", "critical #e05d44"],
    ...["informational #007ec6", "inactive #9f9f9f"],
  ]);
  expect(["abc", "00FF00", "abcd", "xabc", "unheard"].map(named)).toEqual([
    ...["abc #abc", "00FF00 #00FF00", "abcd #9f9f9f", "xabc #9f9f9f", "unheard #9f9f9f"],
  ]);
  expect(colorOf("https://img.shields.io/npm/v/x")).toBe("#007ec6");
  expect(colorOf("https://github.com/a/b/actions/workflows/ci.yml/badge.svg")).toBe("#9f9f9f");
  expect(colorOf("https://gitlab.com/a/b/badges/main/pipeline.svg")).toBe("#9f9f9f");
  expect(colorOf("https://pkg.go.dev/badge/a.svg")).toBe("#007ec6");
});

test("registries have their own names", () => {
  const labels = ["npm", "pypi", "crates", "packagist", "gem", "nuget", "pub", "hexpm", "a%20b", "constructor"].map(
    (kind) => words(`https://img.shields.io/${kind}/v/x.svg`)[0],
  );
  expect(labels).toEqual([
    ...["npm", "pypi", "crates.io", "packagist", "gem", "nuget", "pub", "hex", "a b", "constructor"],
  ]);
  expect(words("https://pkg.go.dev/badge/example.org/a.svg")).toEqual(["go", "reference"]);
});

test("what only a service knows is left open", () => {
  expect(words("https://img.shields.io/npm/v/x")).toEqual(["npm", "…"]);
  expect(words("https://github.com/a/b/actions/workflows/ci.yml/badge.svg")).toEqual(["ci.yml", "status"]);
  expect(words("https://gitlab.com/a/b/c/badges/main/pipeline.svg")).toEqual(["pipeline", "status"]);
});

test("a badge can't add elements of its own, and other pictures aren't badges", () => {
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

test("a badge is as wide as its words, each in the middle of its half", () => {
  // 10 and the widths of Verdana's letters at 11 px: i 4, m 10.5, A 8, others 6.9.
  const made = svg("https://img.shields.io/badge/ai-mAx-red");
  const [left, right] = [21, 35];
  expect(made).toContain(`width="${left + right}" height="20"><clipPath`);
  expect(made).toContain(`<path fill="#555" d="M0 0h${left}v20H0z"/>`);
  expect(made).toContain(`<path fill="#e05d44" d="M${left} 0h${right}v20H${left}z"/>`);
  expect(made).toContain(`<text x="${left / 2}" y="14" text-anchor="middle">ai</text>`);
  expect(made).toContain(`<text x="${left + right / 2}" y="14" text-anchor="middle">mAx</text>`);
  // Without a label there's no left half.
  expect(svg("https://img.shields.io/badge/only-red")).toContain('d="M0 0h0v20H0z"');
});

test("a badge says what the project's files say", () => {
  const facts = {
    ...NO_FACTS,
    version: { value: "1.2.3", from: "package.json" },
    workflows: [
      { value: "Other", from: ".github/workflows/my-ci.yml", kind: "other" as const },
      { value: "Tests", from: ".github/workflows/ci.yml", kind: "tests" as const },
    ],
  };
  const said = (address: string) =>
    Array.from(
      decodeURIComponent(badgePicture(address, facts) ?? "").matchAll(/<text[^>]*>([^<]*)/g),
      ([, text]) => text,
    );
  expect(said("https://img.shields.io/npm/v/x")).toEqual(["npm", "v1.2.3"]);
  expect(said("https://img.shields.io/npm/dm/x")).toEqual(["npm", "…"]);
  expect(said("https://github.com/a/b/actions/workflows/ci.yml/badge.svg?branch=main")).toEqual(["Tests", "status"]);
  expect(said("https://img.shields.io/badge/100%-a%zz-red")).toEqual(["100%", "a%zz"]);
  expect(said("https://img.shields.io/badge/a-b-c-red")).toEqual(["a-b", "c"]);
  expect(said("https://img.shields.io/badge/a--b__c_d-%3C%26%22%3E-red")).toEqual(["a-b_c d", "&lt;&amp;&quot;&gt;"]);
});
