import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Image batch: convert and resize hundreds of images | Tabkit",
  description:
    "Convert, resize and rename hundreds of images or whole folders at once: PNG, JPG, WebP, AVIF, JPEG XL, GIF, TIFF, PDF. In your browser, nothing is uploaded.",
  keywords:
    "batch image converter, bulk resize images, compress images, convert folder of images, heic to jpg batch, jpg to pdf, rename images",
};

export const faq: readonly Question[] = [
  {
    question: "How many images can it take?",
    answer:
      "Up to 5,000 files in the list, each of up to 200 MB and 128 megapixels. Only a few are decoded at a time, as many as your device has processor cores and never more than four, so memory does not grow with the list.",
  },
  {
    question: "Are my images uploaded?",
    answer:
      "No. Background workers in your browser read and write them on your device. The results stay in the browser's own storage of files until you save them or close the page.",
  },
  {
    question: "Can it write straight into a folder?",
    answer:
      "In Chromium's browsers (Chrome, Edge, Opera), yes: 'Write into a folder' asks you for one, and each result is written there once it is made, or the one document of all images when you press 'Write document'. A file that is there already is never overwritten; the new one is numbered. Other browsers give you all results as one ZIP.",
  },
  {
    question: "What happens when I cancel, or when a file is damaged?",
    answer:
      "What is finished stays, and 'Convert now' goes on with the rest. A file that cannot be read says why in its row, the others go on, and 'Try failed ones again' repeats only those.",
  },
  {
    question: "Can I put the same effects on all images?",
    answer:
      "Yes. 'Effects' has ready-made looks and the recipes that you saved on this device. For a chain of your own, set it up on one picture in Image effects and press 'Use in Batch'. It is done at full resolution to every image, and to every frame of an animation. Where the size changes, that comes first, and lengths such as a radius shrink with the image, so the look is the one that you saw.",
  },
];

export const Explanation = () => (
  <>
    <h2>Names of the results</h2>
    <p>
      They follow a pattern: {"{name}"} is the file’s own name, {"{number}"} its place in the list, {"{width}"} and{" "}
      {"{height}"} are its pixels, {"{date}"} is the day the photo was taken as its EXIF says, else the day the file was
      changed. Two results that would have one name on Windows or macOS are numbered.
    </p>
    <h2>Sizes</h2>
    <p>
      <strong>Longest side</strong>, <strong>width</strong>, <strong>height</strong> and <strong>fit into a box</strong>{" "}
      keep the proportions and leave smaller images as they are, unless you let them grow. <strong>Fill a box</strong>{" "}
      scales until the box is covered, and cuts what hangs over on both sides alike. <strong>Exactly</strong> stretches.
      Images are resampled with the Lanczos kernel on premultiplied colors, so edges of transparent parts stay clean. An
      SVG is drawn at the size that is asked for.
    </p>
    <h2>Formats</h2>
    <ul>
      <li>
        <strong>GIF</strong> has 256 colors: images with no more are kept exactly, others are reduced and dithered.
        Transparency is on or off.
      </li>
      <li>
        <strong>TIFF</strong> keeps every pixel, compressed without loss.
      </li>
      <li>
        <strong>PDF</strong> documents may be added: each page is drawn as it is printed, at 72 to 600 pixels an inch.
        One that is protected by a password is left out.
      </li>
      <li>
        <strong>PDF</strong> as a result is a document of one page for each image, or one document for all of them. A
        page is as large as its image, at 96 pixels to the inch, or a sheet of paper. The image fills the sheet inside
        the margins, whatever its pixels, in the middle and without being stretched. A JPG that is neither resized nor
        turned is put in as it is, byte for byte, unless it has a color profile.
      </li>
      <li>
        PNG, JPG, WebP, AVIF, JPEG XL, BMP, ICO and SVG are written as by the image converter, with one scale of quality
        for all.
      </li>
    </ul>
    <h2>One PDF of many images</h2>
    <p>
      Choose PDF as the format and tick “One document for all images”. The order of the list is that of the pages: sort
      it by name, where 2 comes before 10, or move images up and down. “Convert now” makes the pages a few at a time,
      and “Download document” puts them together from where the browser keeps them, so that hundreds need little memory.
      With a folder chosen, “Write document” writes it there instead. An image that cannot be read is left out and
      named. The order and the paper may still be changed then, without converting again.
    </p>
    <h2>Animations</h2>
    <p>
      An animated GIF, WebP or PNG stays animated as GIF, WebP or PNG (APNG, still named .png), with all frames, their
      times and repetitions; “Animation” takes the first frame alone instead. In other formats the first frame is left,
      and the row says so. All frames together may have 500 megapixels. GIF counts time in hundredths of a second: the
      sum is rounded, so an animation runs as long as before.
    </p>
    <h2>The ZIP</h2>
    <p>
      Pictures are compressed already, so the archive stores them as they are. It is made of the results where the
      browser keeps them, on disk when they are many, and may be larger than 4 GB (Zip64).
    </p>
  </>
);
