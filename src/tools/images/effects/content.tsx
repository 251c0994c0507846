import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Image effects: photo filters in steps, free and private | Tabkit",
  description:
    "Adjust exposure, contrast, levels and color of a photo, and give it a vintage, duotone or halftone look, in your browser. Full resolution, nothing uploaded.",
  keywords:
    "photo effects, filter photo online, vintage filter, adjust brightness, photo to black and white, duotone, halftone, vignette",
};

export const faq: readonly Question[] = [
  {
    question: "Is my picture uploaded?",
    answer:
      "No. Your browser opens the picture, and background workers in your browser do the effects. The link that you copy has the effects and their settings, never the picture.",
  },
  {
    question: "Does the order of the steps matter?",
    answer:
      "Yes. Each step works on what the step before it gives: black and white before a tint keeps the tint, after it takes the color away again. Drag a step by its handle, or move it with the arrow keys, and compare.",
  },
  {
    question: "Will the large file look like the preview?",
    answer:
      "Lengths, such as a blur’s or the size of dots, are in pixels of your picture and are scaled for the preview, so the look is the same. Detail finer than a pixel of the preview is seen in the large file only. ‘Save result as PNG’ saves exactly the pixels that you see; JPG and WebP are smaller and nearly the same.",
  },
  {
    question: "How do I use the same effects again?",
    answer:
      "Copy the link, or save the recipe on this device under a name, or export it as a file. Each opens with the same steps and settings, for any picture.",
  },
  {
    question: "Can I run the same on many files?",
    answer:
      "Yes. ‘Use in Batch’ opens the image batch with these steps: choose hundreds of images or a folder there, and each is done at full resolution. Where ImageMagick has the same effects, ‘As ImageMagick’ also writes a command line that you can run in a script; effects that it does not have are named there and left out.",
  },
];

export const Explanation = () => (
  <>
    <h2>Steps instead of layers</h2>
    <p>
      Your picture stays as it is. The steps are a list of what is done to it, and the result is made anew from the
      original whenever you change one, so that nothing is lost by trying: switch a step off, move it, or go back with
      Undo. ‘Show up to here’ shows the picture as it is after one of the steps.
    </p>
    <p>
      Turn, Flip, Crop and Resize are steps like the others, anywhere in the list. What comes after them sees the
      picture as it is then, so that a vignette after a crop is around what is left. ‘Compare’ shows the picture in the
      same shape without the effects. In Batch such steps are done first, and then each picture gets the size that is
      set there.
    </p>
    <h2>A blur for a part of the picture</h2>
    <p>
      Under ‘Regions’, every blur can be limited to rectangles, ellipses and strokes of a brush, or to all but these,
      and cover them with one color or with squares instead, as the Blur tool does. Regions lie in the picture as it is
      at their step and are kept in parts of its width and height, so that they fit pictures of any size in Batch. Where
      a later step turns, cuts or resizes the picture, ‘Show up to here’ brings them back to be drawn. To hide
      something, choose ‘Solid color’: of what is beneath, nothing is in the saved file.
    </p>
    <h2>Where light is added, light is counted</h2>
    <p>
      The numbers in a picture’s file are not amounts of light: they are spaced as the eye tells shades apart. Effects
      that imitate a camera, such as exposure, first turn them into light, since twice the light is not twice the
      number. Effects that imitate a darkroom or a printer, such as contrast and levels, work on the numbers, as other
      editors do, so that settings that you know from there mean the same.
    </p>
    <h2>LUT files</h2>
    <p>
      Files that end in <code>.cube</code>, as Adobe defined them and DaVinci Resolve, Lightroom and others write them:
      one curve for each channel (1D) or a cube of up to 129 colors a side (3D), with a title, comments and a domain.
      Between the colors of a cube, the result is interpolated in tetrahedra. Numbers are taken for sRGB; a table made
      for a camera’s log footage gives wrong colors on an ordinary photo. A link and a saved recipe have the name of the
      file, not the file: whoever opens them is asked for it.
    </p>
    <h2>At full resolution</h2>
    <p>
      The large file is made from the picture’s own pixels in bands, by all cores of your device. Effects that depend on
      a pixel’s surroundings get enough rows above and below each band that no seam is left. Steps that change the
      shape, such as Turn or Crop, are done band by band as well, and bands that a later step cuts off are not rendered
      at all. Only an effect that reaches across much of the picture, such as a wide spin blur, is done in one piece,
      together with the steps around it, which takes longer and more memory.
    </p>
  </>
);
