import known from "spdx-license-list/simple.js";
import type { Licenses } from "./licenses.ts";
import { type Pairs, pairsOf } from "./licenses.ts";

const texts = import.meta.glob<string>(
  "/node_modules/spdx-license-list/licenses/{MIT,MIT-0,ISC,0BSD,BSD-2-Clause,BSD-3-Clause,BSD-4-Clause,BSD-3-Clause-Clear,Apache-2.0,MPL-2.0,MPL-1.1,GPL-1.0-only,GPL-2.0-only,GPL-3.0-only,LGPL-2.0-only,LGPL-2.1-only,LGPL-3.0-only,AGPL-3.0-only,Unlicense,CC0-1.0,CC-BY-4.0,CC-BY-SA-4.0,CC-BY-NC-4.0,CC-BY-NC-SA-4.0,CC-BY-3.0,EPL-1.0,EPL-2.0,BSL-1.0,WTFPL,Zlib,Artistic-2.0,EUPL-1.2,EUPL-1.1,MS-PL,MS-RL,OSL-3.0,AFL-3.0,ECL-2.0,NCSA,PostgreSQL,UPL-1.0,MulanPSL-2.0,CECILL-2.1,OFL-1.1,Python-2.0,JSON,BlueOak-1.0.0,CDDL-1.0,LPPL-1.3c,Vim,BUSL-1.1,SSPL-1.0,X11,HPND,ODbL-1.0,PDDL-1.0,Elastic-2.0}.json",
  { eager: true, import: "licenseText" },
);

/** SPDX's names, and its texts of the licenses that projects have. */
export function spdxLicenses(): Licenses {
  const pairs = new Map<string, Pairs>();
  for (const [file, text] of Object.entries(texts)) {
    const id = file.slice(file.lastIndexOf("/") + 1, -".json".length);
    pairs.set(id.replace(/^((?:L|A)?GPL-[\d.]+)-only$/, "$1"), pairsOf(text));
    // SPDX's text has the GPL after it; COPYING.LESSER doesn't.
    if (id === "LGPL-3.0-only")
      pairs.set("LGPL-3.0", pairsOf(text.slice(0, text.indexOf("GNU GENERAL PUBLIC LICENSE"))));
  }
  return { isKnown: (id) => known.has(id), texts: pairs };
}
