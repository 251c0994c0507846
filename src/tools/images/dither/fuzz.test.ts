import { neverFails, textsLike } from "#fuzz";
import { parsePalette } from "./palettes.ts";

neverFails("palettes", textsLike("#000000 #7f2cf4, 14b8a6;fff", "000/fff"), parsePalette);
