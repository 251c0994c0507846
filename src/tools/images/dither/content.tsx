import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Dither effect: Floyd-Steinberg, Atkinson, Bayer and more | Tabkit",
  description:
    "Dither a photo in your browser with 16 algorithms: Floyd-Steinberg, Atkinson, Stucki, Bayer, blue noise, halftone. Two colors or palettes, full resolution, nothing uploaded.",
  keywords:
    "dither, dithering, floyd-steinberg, atkinson, bayer, blue noise, halftone, 1-bit image, error diffusion, pixel art, black and white photo",
};

export const faq: readonly Question[] = [
  {
    question: "Which algorithm should I pick?",
    answer:
      "Floyd-Steinberg keeps most detail and is the usual start. Jarvis-Judice-Ninke and Stucki are smoother and a little softer. Atkinson gives more contrast: it drops a quarter of the error, so highlights stay white and shadows black, as on the first Macintosh. Bayer makes a regular pattern that survives animation; blue noise has no visible pattern at all.",
  },
  {
    question: "What does serpentine scanning change?",
    answer:
      "Rows are scanned alternately from left to right and from right to left, with the filter mirrored. Errors no longer all drift to the same side, and most of the worm-like trails of error diffusion disappear. Ordered dithering has no direction, so the box is disabled there.",
  },
  {
    question: "Why does the preview look gray, or have stripes?",
    answer:
      "Dithered pixels only look right when each covers a whole number of your screen's pixels. The preview is enlarged by a whole number if there is room. If a large resolution has to be scaled down to fit, the browser blends neighboring dots. The saved file keeps every pixel.",
  },
  {
    question: "How do I keep a dithered picture sharp when I use it elsewhere?",
    answer:
      "Scale it only by 2, 3, 4 and so on, with nearest-neighbor scaling (image-rendering: pixelated in CSS), and keep it in a lossless format such as the PNG that you save here. JPEG smears the dots and makes the file larger. If you want larger dots, use 'Pixel size' instead of scaling afterwards.",
  },
  {
    question: "Is my picture uploaded, and how large may it be?",
    answer:
      "It stays on your device: background workers in your browser read and dither it. A file may have up to 20 MB and 128 megapixels. 'Full resolution' dithers the picture at its own size; in two colors, 12 megapixels usually take about a megabyte or less.",
  },
];

export const Explanation = () => (
  <>
    <h2>How dithering works</h2>
    <p>
      Two colors can only show a gray as a mixture of dots. Dithering decides where the dots go, so that the share of
      light dots around each point is as bright as the picture was there.
    </p>
    <h3>Error diffusion</h3>
    <p>
      Each pixel becomes the nearer of the two colors, and the error is passed on to neighbors that are still to come.
      The algorithms differ in how they distribute it. Floyd and Steinberg (1976) give 7, 3, 5 and 1 sixteenths to four
      neighbors; Jarvis, Judice and Ninke, Stucki, Burkes and the three Sierra filters reach further and are smoother;
      Stevenson and Arce made theirs for hexagonal grids. The error of a pixel is carried as a number with decimals and
      is never clipped, so a flat gray keeps its brightness.
    </p>
    <h3>Ordered dithering</h3>
    <p>
      Each pixel is compared with a threshold from a small map that is repeated over the picture. Bayer’s maps (1973)
      make the well-known crosshatch. The blue noise map is made by Ulichney’s void-and-cluster method: its dots are
      spread evenly and in no direction.
    </p>
    <h3>Other methods</h3>
    <p>
      Threshold is a single cut at one brightness. Halftone grows round dots on a 6-pixel grid, as in newspapers. Random
      compares with random thresholds. Dot diffusion, by Donald Knuth, passes errors on within blocks of 8 by 8 pixels.
    </p>
    <h2>The controls</h2>
    <dl>
      <dt>Threshold</dt>
      <dd>
        Where dark turns to light. Error diffusion evens it out over areas, so it changes edges and texture more than
        brightness. Each algorithm remembers its own.
      </dd>
      <dt>Resolution</dt>
      <dd>The width in pixels at which the picture is dithered, at most its own.</dd>
      <dt>Palette</dt>
      <dd>
        With more than two colors, each pixel becomes the nearest color, or in ordered patterns one of a mixture of 16.
      </dd>
      <dt>Luminance</dt>
      <dd>
        The values in a picture file are not shares of light: 128 of 255 is only about a fifth of full light. In linear
        light the dots mix to the true brightness. Most programs dither the values as stored, which looks lighter.
      </dd>
      <dt>Custom colors</dt>
      <dd>
        Up to 256: pasted as hex values or as a palette of GIMP, or chosen from the picture by median cut or by k-means
        in OKLab. They can be saved as GPL, ASE and hex.
      </dd>
      <dt>Strength and path</dt>
      <dd>
        How much of each error is spread, or how far thresholds lie from the middle. Along a Hilbert curve errors go to
        the next 16 pixels of it, as in Riemersma’s dithering of 1998.
      </dd>
    </dl>
  </>
);
