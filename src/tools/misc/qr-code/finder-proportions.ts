import { finders } from "#core/qr/module-placement.ts";
import { type Box, finderBoxes } from "./draw/boxes.ts";
import type { Design } from "./draw/design.ts";

// ISO/IEC 18004:2015 §6.3.3.1: every line through the middle of a finder pattern is dark, light, dark, light and dark in the
// proportion 1 : 1 : 3 : 1 : 1. Readers such as ZXing look for it across, down and aslant. What they forgive is measured: with
// eyes of 2.2 modules ZXing-C++ 1.4 finds no code at any size, with those of 2.3 and 3.7 it loses some.
const SLACK = 0.5;
const EYE = { least: 2.4, most: 3.6 };
const DIRECTIONS = 16;
const STEP = 1 / 32;

/** Whether readers find the corners of a code by their proportions, in whatever shapes they are. */
export function areFindersInProportion(design: Pick<Design, "corners" | "eyes">, across: number): boolean {
  return finders(across).every(([x, y]) => {
    const [ring, hole, eye] = finderBoxes([x, y], design, across);
    const [middleX, middleY] = [x + 3.5, y + 3.5];
    return Array.from({ length: DIRECTIONS }, (_, at) => (at * Math.PI) / DIRECTIONS).every((angle) => {
      const edge = (box: Box, sign: number) => {
        let distance = 0;
        const [dx, dy] = [sign * Math.cos(angle), sign * Math.sin(angle)];
        while (isWithin(box, middleX + dx * distance, middleY + dy * distance)) distance += STEP;
        return distance;
      };
      const edges = [-1, 1].map((sign) => [eye, hole, ring].map((box) => edge(box, sign)) as [number, number, number]);
      const module = edges.reduce((sum, [, , outer]) => sum + outer, 0) / 7;
      const isNear = (length: number) => Math.abs(length / module - 1) <= SLACK;
      const inEye = edges.reduce((sum, [inner]) => sum + inner, 0) / module;
      return (
        inEye >= EYE.least &&
        inEye <= EYE.most &&
        edges.every(([inner, middle, outer]) => isNear(middle - inner) && isNear(outer - middle))
      );
    });
  });
}

function isWithin({ x, y, width, height, radii, isCut }: Box, atX: number, atY: number): boolean {
  const [dx, dy] = [atX - x - width / 2, atY - y - height / 2];
  const radius = radii[dy < 0 ? (dx < 0 ? 0 : 1) : dx < 0 ? 3 : 2];
  const [outX, outY] = [Math.abs(dx) - width / 2 + radius, Math.abs(dy) - height / 2 + radius];
  if (outX > radius || outY > radius) return false;
  if (outX <= 0 || outY <= 0) return true;
  return isCut ? outX + outY <= radius : Math.hypot(outX, outY) <= radius;
}
