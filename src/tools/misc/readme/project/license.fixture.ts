import { readFileSync } from "node:fs";

/** SPDX's text of a license, as a project has it. */
export const licenseText = (id: string): string =>
  (
    JSON.parse(readFileSync(`node_modules/spdx-license-list/licenses/${id}.json`, "utf8")) as { licenseText: string }
  ).licenseText
    .replace("<year>", "2026")
    .replace("<copyright holders>", "Ada Example");
