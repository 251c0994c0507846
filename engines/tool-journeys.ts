import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as inPage from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";
import { convert } from "#kits/unit-converter/journey.fixture.ts";
import type { Route } from "#site/routes/route.ts";
import { builtRoutes, isUsableTool } from "../scripts/built-routes.ts";
import { MAX, PICTURE_FILES } from "./picture-journeys.ts";

/** A journey, and the path of its tool. */
export type PlacedJourney = Journey & Pick<Route, "path">;

const fixture = (name: string) => readFileSync(`e2e/fixtures/files/${name}`).toString("base64");
const files = { ...Object.fromEntries(PICTURE_FILES.map((name) => [name, fixture(name)])), ...MAX };
const inputs = `${JSON.stringify(fixture("picture.png"))}, ${JSON.stringify(files)}`;
const toolkit = Object.entries(inPage)
  .map(([name, value]) => `const ${name} = ${value};`)
  .join("\n");

/** The source of a function that runs a journey in a page. */
export const sourceOf = ({ run }: Journey): string => `async () => { ${toolkit}\nreturn (${run})(${inputs}); }`;

/** Every tool's main job, for the site built in a folder. */
export const toolJourneys = (dist: string): Promise<readonly PlacedJourney[]> =>
  Promise.all(builtRoutes(dist).filter(isUsableTool).map(journeyOf));

async function journeyOf(route: Route): Promise<PlacedJourney> {
  const file = resolve("src/tools", route.kind === "tool" ? route.folder : "", "journey.fixture.ts");
  if (existsSync(file)) return { ...(await import(pathToFileURL(file).href)).default, path: route.path };
  if (route.path.startsWith("/UnitsConvert/")) return { ...convert, path: route.path };
  throw new Error(`${route.path} needs a journey: ${file}`);
}
