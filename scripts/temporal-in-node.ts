// Node 24 has no Temporal yet: tests use the polyfill that Safari gets, browser tests the browser's own.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");

export {};
