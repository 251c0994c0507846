import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Noise effect: add film grain to a photo | Tabkit",
  description:
    "Add noise or film grain to a picture in your browser, in colour or monochrome, with grain size and a seed that repeats it. Full resolution, nothing uploaded.",
  keywords: "noise effect, add noise to image, film grain, grain filter, monochrome noise, image texture",
};

export const faq: readonly Question[] = [
  {
    question: "What is the difference between amount and strength?",
    answer:
      "They multiply. Every channel of a pixel is shifted by chance, by at most amount × strength / 100 levels of 255, evenly up and down. Amount 50 at strength 50 shifts by up to 25 levels, and so does amount 100 at strength 25. If either is 0, the picture stays as it is, byte for byte.",
  },
  {
    question: "Will the download look like the preview?",
    answer:
      "'Save result as PNG' saves the very pixels that you see. At full resolution the grain is as fine as you chose, by default one pixel of your picture, which a smaller preview cannot show: each of its pixels shows the grain in its middle. So the preview has the same grains and the same strength, but fewer of them. Seen at the preview's size the large file looks smoother, since your eye takes the mean of many fine grains; with a larger grain size they look alike.",
  },
  {
    question: "Colour or monochrome?",
    answer:
      "Colour shifts red, green and blue apart, like the noise of a digital camera at high ISO. Monochrome shifts all three alike, which changes brightness only and looks more like the grain of film.",
  },
  {
    question: "Why would I add noise at all?",
    answer:
      "A little grain hides the bands that smooth gradients show on screens and in strong compression, gives a flat or generated picture a texture, and helps pasted parts match a grainy photo. For testing it makes the same noisy input every time.",
  },
  {
    question: "Is my picture uploaded, and why is the file so large?",
    answer:
      "Nothing is uploaded: workers in your own browser do the work. Noise is what lossless compression cannot shrink, so a PNG of a noisy photo is several times larger than the photo's JPEG. Convert it to JPG or WebP if size matters more than exact pixels.",
  },
];

export const Explanation = () => (
  <>
    <h2>How the noise is made</h2>
    <p>
      Each grain gets a number from its column, its row and the seed, by a hash function that mixes 32 bits so
      thoroughly that neighbours have nothing in common. The number becomes a shift between minus and plus the reach
      that you set, all shifts as likely. Because up and down are alike, the picture’s brightness stays the same, except
      where shadows or highlights are already at their end. Transparency is left alone.
    </p>
    <h2>The controls</h2>
    <dl>
      <dt>Noise Amount and Noise Strength</dt>
      <dd>How far a channel may be shifted: their product, divided by 100, in levels of 255.</dd>
      <dt>Resolution</dt>
      <dd>The width of the preview and of the saved result, never more than the picture’s own.</dd>
      <dt>Grain size</dt>
      <dd>
        The side of one grain, 1 to 64 pixels of your picture at full resolution. 1 is as fine as can be; a photo of 12
        megapixels that is shown on a whole screen has visible grain from about 3 on.
      </dd>
      <dt>Seed</dt>
      <dd>
        One of 9999 patterns. It is part of the link, so a link and a picture give the same result on every device.
      </dd>
    </dl>
  </>
);
