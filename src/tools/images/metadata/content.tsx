import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Image metadata: see and remove EXIF, GPS, XMP and IPTC | Tabkit",
  description:
    "See the EXIF, GPS position, XMP, IPTC, ICC profile and texts of a photo, and remove them from JPEG, PNG and WebP without encoding the picture anew. Nothing is uploaded.",
  keywords: "exif viewer, remove exif, remove gps from photo, metadata remover, xmp, iptc, strip metadata",
};

export const faq: readonly Question[] = [
  {
    question: "Does removing metadata change the picture?",
    answer:
      "No. JPEG, PNG and WebP files are taken apart and put together again without the parts that are to go: the coded picture is the same, byte for byte. The color profile stays, and so does the orientation of a photo that would lie on its side without it.",
  },
  {
    question: "What does 'Place and persons' remove?",
    answer:
      "The GPS position and the time zone, artist, copyright, owner, serial numbers, comments, maker's notes, thumbnails, and all of XMP, IPTC and texts, since any of these may name somebody or some place. What stays of EXIF is written anew: camera and lens, exposure, time, size and orientation.",
  },
  {
    question: "What does 'GPS alone' leave?",
    answer:
      "Everything but the position in EXIF and XMP, whose bytes are overwritten, whatever a maker calls it: DJI's drones have names of their own. A city that a program wrote into IPTC or XMP in words is no position: it stays, and the page names it after saving. A maker's note, or a video behind the picture, may hold a position in a form that isn't read here; 'Place and persons' removes both.",
  },
  {
    question: "What does 'Not checked' mean?",
    answer:
      "The file holds data that is neither its picture nor metadata that this page reads, such as a video behind a photo, content credentials or a program's own chunk. It may say anything. 'Place and persons' and 'Everything' remove it.",
  },
  {
    question: "Are my photos uploaded?",
    answer: "No. They are read and written in your browser, and nothing about them leaves your device.",
  },
];

export const Explanation = () => (
  <>
    <h2>What is shown</h2>
    <p>
      <strong>EXIF</strong> is written by cameras: how the photo was taken, when, and often where. <strong>XMP</strong>{" "}
      and <strong>IPTC</strong> are written by programs and agencies: titles, keywords, names, cities.{" "}
      <strong>ICC</strong> is the profile that tells what the colors mean; without it they look wrong, so it always
      stays. PNG files hold <strong>texts</strong> with names of their own, and JPEG files comments.
    </p>
    <h2>HDR photos and live photos</h2>
    <p>
      Some phones put further pictures behind the first, such as a gain map for HDR screens. ‘Place and persons’ and
      ‘Everything’ leave them out, so the photo is then shown as on a common screen. ‘GPS alone’ keeps them and
      overwrites the position in them too.
    </p>
    <h2>What no tool can remove</h2>
    <p>
      What is seen in the picture: street signs, faces, reflections. And each sensor leaves a faint pattern by which
      photos of one camera can be told to belong together.
    </p>
  </>
);
