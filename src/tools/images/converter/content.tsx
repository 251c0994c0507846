import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Image converter: PNG, JPG, WebP, AVIF, BMP, SVG, GIF, JPEG XL, ICO | Tabkit",
  description:
    "Convert up to five images at once between PNG, JPG, WebP, AVIF, GIF, BMP, SVG, JPEG XL and ICO in your browser, animations too. Nothing is uploaded.",
  keywords:
    "image converter, png to jpg, jpg to webp, heic to jpg, webp to png, gif to webp, webp to gif, gif to apng, avif converter, svg to png, ico, compress images",
};

export const faq: readonly Question[] = [
  {
    question: "Are my images uploaded?",
    answer:
      "No. Background workers in your browser read, convert and zip them on your device. The page only loads its own code: a codec such as the one for AVIF the first time you use it.",
  },
  {
    question: "What does 'Web: up to 1920 px, about 0.5 MB' do?",
    answer:
      "It shrinks pictures whose longest side is over 1920 pixels, never enlarges them, and lowers the quality of JPG, WebP, AVIF and JPEG XL until the file is about half a megabyte or less. PNG, GIF, BMP, SVG and ICO have no quality setting, so they only get fewer pixels. Choose 'Keep original pixels' to change only the format.",
  },
  {
    question: "Which format should I choose?",
    answer:
      "For photos on the web AVIF, or WebP where older programs must read it: measured on seven photographs at the same look, AVIF files were about a fifth to a quarter smaller than JPG, WebP and JPEG XL files about a tenth, and a single photo can turn out otherwise. JPG where it must open everywhere. PNG for screenshots, drawings and anything that must stay exact or transparent. ICO for a favicon. BMP only for programs that ask for it.",
  },
  {
    question: "What happens to the location and camera data in my photos?",
    answer:
      "By default it is removed, and each file's row shows what was found, such as a GPS position. Under 'More settings' you can keep the EXIF block in JPG, PNG and WebP; its orientation is then set to upright, since the pixels already are, and its embedded thumbnail is removed.",
  },
  {
    question: "Do animated GIF, WebP and PNG files stay animated?",
    answer:
      "As GIF, WebP or PNG, yes: every frame is converted, edited and resized, and its time and the number of repetitions are kept. PNG files are then animated PNGs (APNG), still named .png. Other formats hold one picture here, so the first frame is left and the row says so. Under 'Animation' you can choose the first frame alone.",
  },
];

export const Explanation = () => (
  <>
    <h2>What it reads</h2>
    <p>
      PNG, JPEG, WebP, GIF, BMP, AVIF, SVG, ICO, TIFF, HEIC and JPEG XL, told apart by their bytes and not by their
      names: a JPEG that is called <code>.png</code> is read as the JPEG that it is. Photos are turned upright as their
      camera noted, color profiles such as Display P3 are converted to sRGB. Of animated GIF, APNG and WebP files all
      frames are read, of other animations the first. A file may have up to 20 MB and 128 megapixels.
    </p>
    <h2>What it writes</h2>
    <ul>
      <li>
        <strong>PNG</strong> keeps every pixel; pictures of few colors are stored with 1 to 8 bits a pixel.
      </li>
      <li>
        <strong>JPG</strong> is written by MozJPEG, <strong>WebP</strong> by libwebp, <strong>AVIF</strong> by libaom
        and <strong>JPEG XL</strong> by libjxl, all compiled to WebAssembly.
      </li>
      <li>
        <strong>BMP</strong> is a real bitmap of 24 bits, or 32 with transparency.
      </li>
      <li>
        <strong>PNG</strong> keeps every pixel, and can be made smaller by fewer colors: 16 to 256 are chosen for the
        picture, translucent ones too, and half of the error is spread to the neighbors, which on photographs looks more
        alike, by SSIM, than all of it.
      </li>
      <li>
        <strong>GIF</strong> has at most 256 colors in each frame; pictures with more are dithered, and transparency is
        on or off.
      </li>
      <li>
        <strong>ICO</strong> holds the picture at 16, 32, 48 and 256 pixels, as far as it is that large; an SVG at all
        four.
      </li>
      <li>
        <strong>SVG</strong> wraps the picture as it is: it does not turn pixels into lines. An SVG stays a drawing, and
        loses its scripts, comments and its editor’s data.
      </li>
    </ul>
    <h2>One quality for all formats</h2>
    <p>
      The codecs count differently. The number here is JPG's, and the others are written so that photographs look alike
      at it, by two measures of likeness (multi-scale SSIM and butteraugli). They agree to a few steps, not to one;
      drawings and screenshots may differ more. At 100 WebP and JPEG XL are lossless, and AVIF keeps the color of every
      pixel.
    </p>
    <h2>A target file size</h2>
    <p>
      With a target the converter takes the highest quality, up to yours, whose file fits, and shows you which one it
      was. It finds it on a sample of small squares from all over the picture, and then makes sure with the whole: the
      file at the next higher quality would be too large. Where even the lowest quality is too large, the row says so:
      choose a smaller size.
    </p>
    <h2>Animations</h2>
    <p>
      Frames are read as browsers show them, one after the other, and only what changes from one to the next is written.
      A GIF counts time in hundredths of a second: the sum of the times is rounded, not each, so it runs as long as
      before. A target size is for the whole file: the quality is found on six of the frames and then made sure with
      all; “as small as looks the same” is judged on the middle frame. At quality 100 WebP keeps every pixel, which is
      often smaller for drawings. All frames together may have 500 megapixels. The preview shows the first frame, with
      the size of the whole file.
    </p>
    <h2>Before anything is saved</h2>
    <p>
      The preview of a row shows the original beside the result. The middle of what you see is written first and read
      back, then the whole image, by the same code that converts it: its size is exact. SSIM (Wang and others, 2004;
      luma, even windows of 8 × 8 pixels) says how alike the two are, from 0 to 1, in the mean and in the hundredth of
      the windows that fares worst. “As small as looks the same” takes the lowest quality with a mean of at least 0.98
      and 0.9 in all but that hundredth. It is a measure, not an eye: look at the divider where it matters.
    </p>
    <h2>Edits in one pass</h2>
    <p>
      An image is read once and written once, whatever is edited: it is turned and straightened, cropped, brought to its
      size, sharpened, given its background and its watermark, in this order. Pixels between others are found by Catmull
      and Rom’s curve as it is straightened, and by the filter that you choose as it is resized.
    </p>
    <p>
      A JPG that stays one, at its own size, and is only turned, mirrored or cropped loses nothing: its coefficients get
      their new places, as <code>jpegtran</code> does it, and quality has no effect. A crop then begins where a block of
      8 or 16 pixels does, and the row says how far before; where a side would begin in the middle of a block, the JPG
      is written anew, and the row says that too. You can untick it in the preview.
    </p>
  </>
);
