import { describe, expect, test } from "vitest";
import { ok, type Result } from "#core/result.ts";
import type { Conversion, Converted } from "#platform/image/conversion.ts";
import { conversionKey, type PreviewState, type PreviewWork, previewSession } from "./preview-session.browser.ts";
import { WHOLE } from "./view.ts";

const conversion = (quality: number): Conversion => ({
  format: "jpg",
  enlargesDrawings: false,
  quality,
  keepsMetadata: false,
  background: "#ffffff",
  bmpAlpha: false,
  maxPixels: 1e8,
});

const request = (quality: number, isUnwritten = false) => ({
  conversion: conversion(quality),
  view: WHOLE,
  room: { width: 400, height: 300 },
  density: 1,
  isUnwritten,
});

const turns = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A session whose work ends when the test says so. */
function session({ isSvg = false, lost = 0 } = {}) {
  const log: string[] = [];
  let rest: (() => void) | undefined;
  let state: PreviewState = {};
  let losses = lost;
  const converting: { quality: number; signal: AbortSignal; end: (result: Result<Converted>) => void }[] = [];
  const work: PreviewWork = {
    worker: {
      open: async () => {
        log.push("open");
        return ok(undefined);
      },
      prepare: async ({ quality }) => {
        log.push(`prepare ${quality}`);
        if (losses-- > 0) return undefined;
        const size = { width: 4000, height: 3000 };
        return ok({ size, uncropped: size, lossless: undefined });
      },
      writePart: async ({ conversion: { quality }, part }) => {
        log.push(`part ${quality}`);
        expect(part.width * part.height).toBeLessThan(2_100_000);
        return 100;
      },
      readWhole: async () => ({ mean: 0.99, low: 0.9 }),
      draw: async () => {
        log.push("draw");
        return undefined;
      },
      close: async () => void log.push("close"),
    },
    convert: (_, __, { quality }, { signal }) =>
      new Promise((end, stop) => {
        signal.addEventListener("abort", () => stop(signal.reason));
        converting.push({ quality, signal, end });
      }),
    draw: async () => ok({} as ImageBitmap),
    afterRest: (run) => {
      rest = run;
      return () => {
        rest = undefined;
      };
    },
  };
  const opened = previewSession(new Blob(), isSvg, work, (change) => {
    state = change(state);
  });
  const result = (bytes: number) => ok({ blob: new Blob(["x".repeat(bytes)]), width: 4000, height: 3000, notes: [] });
  return { opened, log, converting, result, state: () => state, rest: () => rest?.() };
}

describe("a preview", () => {
  test("renders the visible part first, and the whole when changes stop", async () => {
    const { opened, log, converting, result, state, rest } = session();
    opened.request(request(70));
    await turns();
    expect(log).toEqual(["open", "prepare 70", "part 70", "draw"]);
    expect(converting).toHaveLength(0);
    rest();
    converting[0]?.end(result(9));
    await turns();
    expect(state().whole?.of(conversionKey(conversion(70)))?.blob.size).toBe(9);
    expect(state().whole?.of(conversionKey(conversion(71)))).toBeUndefined();
    // The whole is done, so looking elsewhere renders nothing.
    opened.request(request(70));
    await turns();
    expect(log.filter((line) => line === "part 70")).toHaveLength(1);
  });

  test("stops rendering outdated settings and shows nothing of them", async () => {
    const { opened, converting, result, state, rest } = session();
    opened.request(request(70));
    await turns();
    rest();
    opened.request(request(50));
    expect(converting[0]?.signal.aborted).toBe(true);
    await turns();
    rest();
    converting[1]?.end(result(5));
    await turns();
    expect(state().whole?.source).toBe(conversionKey(conversion(50)));
  });

  test("renders the first and the last of many quick changes", async () => {
    const { opened, log } = session();
    for (const quality of [70, 60, 50, 40]) opened.request(request(quality));
    await turns();
    await turns();
    expect(log.filter((line) => line.startsWith("part"))).toEqual(["part 70", "part 40"]);
  });

  test("renders nothing while only the picture is shown", async () => {
    const { opened, log, rest, converting } = session();
    opened.request(request(70, true));
    await turns();
    rest();
    expect(log).toEqual(["open", "prepare 70", "draw"]);
    expect(converting).toHaveLength(0);
  });

  test("reopens the file after its worker lost it, on request", async () => {
    const { opened, log, state } = session({ lost: 1 });
    opened.request(request(70));
    await turns();
    expect(state().fault).toBeDefined();
    opened.retry();
    await turns();
    expect(state().fault).toBeUndefined();
    expect(log.filter((line) => line === "open")).toHaveLength(2);
  });

  test("reports what can't be rendered, and stops when it's closed", async () => {
    const { opened, log, converting, state, rest } = session();
    opened.request(request(70));
    await turns();
    rest();
    converting[0]?.end({ ok: false, message: "No room." });
    await turns();
    expect(state().message).toBe("No room.");
    opened.close();
    expect(log.at(-1)).toBe("close");
    opened.request(request(10));
    await turns();
    expect(log.at(-1)).toBe("close");
  });
});
