import fc from "fast-check";
import { neverFails, textsLike } from "#fuzz";
import { outputNames } from "./converter-state.ts";

neverFails("names of files", fc.array(textsLike("photo.JPG", "a.tar.png", "CON.png", "../../x")), (names) =>
  outputNames(names.map((name) => ({ name, format: "png" }))),
);
