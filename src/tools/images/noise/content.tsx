import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Noise effect: add film grain to a photo | Tabkit",
  description:
    "Add noise or film grain to a picture in your browser, in color or monochrome, with grain size and a seed that repeats it. Full resolution, nothing uploaded.",
  keywords: "noise effect, add noise to image, film grain, grain filter, monochrome noise, image texture",
};

export const faq: readonly Question[] = [
  {
    question: "What is the difference between amount and strength?",
    answer:
      "They multiply. Every channel of a pixel is shifted up or down at random, by at most amount × strength / 100 levels of 255. Amount 50 at strength 50 shifts by up to 25 levels, and so does amount 100 at strength 25. If either is 0, the picture stays the same, byte for byte.",
  },
  {
    question: "Will the download look like the preview?",
    answer:
      "'Save result as PNG' saves exactly the pixels that you see. At full resolution the grain is as fine as you chose, by default one pixel of your picture, which a smaller preview cannot show: each of its pixels shows the grain at its center. So the preview has the same grains and the same strength, but fewer of them. At the preview's size, the large file looks smoother, since your eye averages many fine grains; with a larger grain size, they look alike.",
  },
  {
    question: "Color or monochrome?",
    answer:
      "Color shifts red, green and blue separately, like the noise of a digital camera at high ISO. Monochrome shifts all three by the same amount, which changes only the brightness and looks more like film grain.",
  },
  {
    question: "Why would I add noise at all?",
    answer:
      "A little grain hides the banding of smooth gradients on screens and after strong compression, gives texture to a flat or generated picture, and helps pasted parts match a grainy photo. For tests, it makes the same noisy input every time.",
  },
  {
    question: "Is my picture uploaded, and why is the file so large?",
    answer:
      "Nothing is uploaded: background workers in your browser do the work. Lossless compression cannot shrink noise, so a PNG of a noisy photo is several times larger than the photo's JPEG. Save it as JPG or WebP if size matters more than exact pixels.",
  },
];

export const Explanation = () => (
  <>
    <h2>How the noise is made</h2>
    <p>
      A hash function of 32 bits gives each grain a number from its column, its row and the seed, so that neighboring
      grains have nothing in common. The number becomes a shift within the range that you set, and all shifts are
      equally likely, unless another kind is chosen. Since up and down balance, the picture’s brightness stays the same,
      except where shadows or highlights are already at their limit. Transparency does not change.
    </p>
    <h2>The controls</h2>
    <dl>
      <dt>Noise Amount and Noise Strength</dt>
      <dd>The most that a channel is shifted: their product divided by 100, in levels of 255.</dd>
      <dt>Resolution</dt>
      <dd>The width of the preview and of the saved result, at most the picture’s own.</dd>
      <dt>Noise</dt>
      <dd>
        Uniform shifts are all equally likely. Gaussian ones follow a bell curve of the same standard deviation. Salt
        and pepper make some grains black and some white, and leave the others.
      </dd>
      <dt>By brightness</dt>
      <dd>
        Film is most grainy in the middle tones, and not at all in black and white: its noise follows √(u (1 − u)) for a
        tone u from 0 to 1 (Newson, Delon and Galerne, 2017). Noise may also grow towards the shadows or the highlights.
      </dd>
      <dt>Grain size</dt>
      <dd>
        The side of one grain, 1 to 64 pixels of your picture at full resolution. 1 is the finest; in a 12-megapixel
        photo that fills the screen, grain is visible from about 3.
      </dd>
      <dt>Seed</dt>
      <dd>
        One of 9999 patterns. It is part of the link, so the same link and picture give the same result on every device.
      </dd>
    </dl>
  </>
);
