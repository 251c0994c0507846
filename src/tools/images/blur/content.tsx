import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Blur effect: gaussian, motion, average, stack, directional | Tabkit",
  description:
    "Blur a picture in your browser with five kinds of blur: gaussian, motion, average, stack and directional. Live preview, full resolution, nothing uploaded.",
  keywords:
    "blur image, gaussian blur, motion blur, box blur, stack blur, directional blur, blur photo online, advanced blur",
};

export const faq: readonly Question[] = [
  {
    question: "What do the five types do?",
    answer:
      "Gaussian is the soft, even blur of a lens filter. Motion smears both ways along the angle, like a moving camera. Average takes the mean of a square and keeps faint edges of it. Stack takes the same square but weights its center most, which is softer and weaker than average: at kernel size 3 it spreads about two thirds as far as gaussian, and average nine tenths. Directional smears one way along the angle and fades out like a trail.",
  },
  {
    question: "Does blurring hide a name or a face for good?",
    answer:
      "Not reliably. Text or numbers under a weak blur can be recovered by trying likely originals, squares too, and what stays visible around a face may be enough to recognize it. To hide something, draw or paint a region under ‘Regions’ and choose ‘Solid color’: every pixel that the region touches is replaced, transparency too. Use blur to draw attention away, not to keep secrets.",
  },
  {
    question: "Does the full resolution file look the same as the preview?",
    answer:
      "Yes: the blur scales with the picture. If the preview is 350 pixels wide and the picture 4000, the blur at full resolution reaches 11.4 times as many pixels, so both look alike at the same size.",
  },
  {
    question: "Why are there no dark edges?",
    answer:
      "The picture is extended beyond its border by its outermost pixels, so nothing fades to black there. Around transparent parts, colors are weighted by their opacity, so no dark or colored fringe appears.",
  },
  {
    question: "Is my picture uploaded, and how large may it be?",
    answer:
      "No. Background workers in your browser read and blur it, and it never leaves your device. A file may have up to 20 MB and 128 megapixels; large pictures are blurred in bands on several cores at once.",
  },
];

export const Explanation = () => (
  <>
    <h2>The types in detail</h2>
    <dl>
      <dt>Gaussian</dt>
      <dd>
        Weights fall off as a bell curve. Its standard deviation is the intensity divided by 15, at least 1, in pixels
        of the preview. Strong blurs are computed on a smaller picture, halved as often as no difference is visible, so
        they take no longer than weak ones.
      </dd>
      <dt>Motion</dt>
      <dd>The mean along a line through each pixel, three standard deviations long on both sides.</dd>
      <dt>Average</dt>
      <dd>
        The mean of a square: the kernel size, 3 to 21, times the strength that the intensity gives. Known as box blur.
      </dd>
      <dt>Stack</dt>
      <dd>
        A square of the same size as average’s, with weights that rise linearly to the center and fall again, as in
        Mario Klingemann’s stack blur of 2004.
      </dd>
      <dt>Directional</dt>
      <dd>The mean of each pixel and those behind it along the angle, with weights that fade to zero.</dd>
    </dl>
    <h2>Other kinds</h2>
    <dl>
      <dt>Lens</dt>
      <dd>
        The mean of the lens’s opening, a disk or a polygon, in linear light: bright points become bright shapes. Its
        radius is twice the standard deviation.
      </dd>
      <dt>Radial, spin and zoom</dt>
      <dd>
        The mean of the arc through each pixel about the center, or of the ray towards it: up to 40°, and up to half of
        the distance.
      </dd>
      <dt>Tilt-shift</dt>
      <dd>A band stays sharp, and on the way of the falloff the blur grows to that of gaussian.</dd>
      <dt>Smooth, edges kept</dt>
      <dd>
        The guided filter of He, Sun and Tang (2013): evens out differences up to a level, and leaves stronger edges.
      </dd>
    </dl>
    <h2>The controls</h2>
    <dl>
      <dt>Blur Intensity</dt>
      <dd>How far every type reaches, from 10 to 100.</dd>
      <dt>Angle</dt>
      <dd>Degrees counterclockwise: 0 points right and 90 up. For motion and directional.</dd>
      <dt>Kernel Size</dt>
      <dd>The side of the square in units of the strength. For average and stack.</dd>
      <dt>Regions</dt>
      <dd>
        Rectangles, ellipses and strokes of a brush that are blurred, filled with a color or made of squares, or all but
        them. They are kept in the link as shares of the picture, and so lie at the same places in the large file.
      </dd>
      <dt>Resolution</dt>
      <dd>The width of the preview and of the saved result, at most the picture’s own.</dd>
    </dl>
  </>
);
