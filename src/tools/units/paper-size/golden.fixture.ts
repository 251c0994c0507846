/** The settings that links use. Existing lines must not change. */
export default {
  size: "a4 of a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, letter, legal, tabloid, executive, half-letter, ansi-a, ansi-b, ansi-c, ansi-d, ansi-e, arch-a, arch-b, arch-c, arch-d, arch-e, arch-e1, jis-b4, jis-b5, jis-b6, photo-3r, photo-4r, photo-5r, photo-8r, photo-11x14, photo-16x20, photo-10x15, photo-13x18, photo-20x30, dl, c6c5, id-1, card-eu, card-us, no-10, no-9, monarch",
  turned: "portrait of portrait, landscape",
  dpi: "300",
  bleed: "0",
};
