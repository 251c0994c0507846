/** One change that visitors notice. */
export interface Change {
  readonly title: string;
  /** Empty when the title says it all; lists of minor changes then leave it out. */
  readonly description: string;
}

/** One release. */
interface Release {
  readonly version: string;
  /** Year, month and day, as in 2025-07-05. */
  readonly date: string;
  readonly title: string;
  readonly majorChanges: readonly Change[];
  readonly minorChanges: readonly Change[];
}

/** Every release, newest first. */
export const releases: readonly Release[] = [
  {
    version: "2.9.0",
    date: "2026-11-29",
    title: "Time tools, every tool offline, settings that stay with you, and hundreds of answers made right",
    majorChanges: [
      {
        title: "Timestamp converter",
        description:
          "Paste Unix time, ISO 8601, a log line's time, an Excel or Windows number or an ID, and get it in more than thirty forms and any time zone. Lists become CSV.",
      },
      {
        title: "Cron expressions",
        description:
          "Read crontab, Quartz, Kubernetes, GitHub, AWS, Jenkins and systemd schedules in plain English, list their next runs, build one, and write it for another program.",
      },
      {
        title: "Dates, time zones and timers",
        description:
          "Count days and working days, add to a date, compare places and plan meetings, and run several timers and stopwatches.",
      },
      {
        title: "Every tool works offline after one visit",
        description:
          "The first visit copies every tool's main part, up to 4 MB, one file at a time. Engines for formats such as AVIF and HEIC are kept once you open their page.",
      },
      {
        title: "Settings stay with you",
        description:
          "They are in the part of the address that browsers don't send. Older links still work. Texts to find and replace are never in a link unless you ask for it.",
      },
      {
        title: "Nothing is lost without a question",
        description:
          "The browser asks before it closes files, results or texts that it can't store, and links to other sites open in a new tab.",
      },
      {
        title: "Large tables as a whole",
        description: "Sort and filter CSV files of any size, with exact sums and means in the notation of the column.",
      },
    ],
    minorChanges: [
      {
        title: "Ask in any order",
        description:
          "100 km miles, hello in base64 and 180C fan to f are answered, and results come in the units you typed.",
      },
      {
        title: "Milli and mega are never mixed up",
        description: "5 mPa is 0.005 Pa. New units for kitchens and bars: US gill, shot, jigger, dash, imperial cup.",
      },
      {
        title: "Right text stays as it is",
        description:
          "Repair broken text, look-alikes and wrapping leave right text alone, tried with over sixty languages.",
      },
      {
        title: "Read more dumps",
        description:
          "od, hexdump, Wireshark, 010 Editor and PowerShell. Line ends can be changed, and chosen where text becomes bytes.",
      },
      {
        title: "Find hidden image data",
        description:
          "Metadata reads XMP, IPTC and comments in more formats, removes positions that drones write, and names what it can't check.",
      },
      {
        title: "Keep print resolution",
        description:
          "In JPG, PNG, TIFF, BMP and PDF. Conversions say when a gain map, another image or a video is left out.",
      },
      {
        title: "READMEs from several files",
        description:
          "The right package, license and workflow are chosen, values of .env.example stay out, and Clear can be undone.",
      },
      {
        title: "Paste any line with a hash in it",
        description: "Package files, certutil, gpg and integrity attributes are read, and mistyped digits are shown.",
      },
      {
        title: "Barcodes keep the article",
        description:
          "An EAN number in (01) or ITF-14 keeps its check digit. The verdict says when many scanners skip a code.",
      },
      {
        title: "Scan codes of all sizes",
        description: "In large photos, light ones on dark too. Links show where they really lead.",
      },
      {
        title: "Type HSV, CMYK or any of 30,000 color names",
        description: "Grays have no hue, and opacity comes back as you wrote it.",
      },
      {
        title: "Regex code was tried",
        description: "What is said of Python, PCRE, Go, Java, Ruby and Perl was run in them.",
      },
      {
        title: "Encodings are kept",
        description:
          "CSV, JSON, Format and Diff read declared, Asian and Cyrillic encodings and name bytes that don't fit.",
      },
    ],
  },
  {
    version: "2.8.0",
    date: "2026-11-28",
    title: "Blurs moved by hand and kept to regions, feeds and dumps as tables, and what close reading found",
    majorChanges: [
      {
        title: "Move a blur in the picture",
        description:
          "Drag the center of a spin or zoom, and the center, angle, band and falloff of a tilt-shift, in the preview of Blur and of Image effects, or move them by keys.",
      },
      {
        title: "Regions in a chain of effects",
        description:
          "Each blur in Image effects may be limited to rectangles, ellipses and brush strokes, or cover them, as in Blur: in the link, at full resolution and in Batch.",
      },
      {
        title: "Cropped and turned chains in less memory",
        description:
          "At full resolution Image effects makes a chain with Turn, Flip, Crop or Resize in bands on all cores: a photo of 48 megapixels takes some 350 MB less.",
      },
      {
        title: "Feeds, sitemaps and answers of APIs as tables",
        description:
          "Of XML or an object in JSON the CSV viewer takes the list of records in it, and says which it is and what it leaves out.",
      },
      {
        title: "Faster effects",
        description:
          "LUT files are applied in half the time, wide medians in a third of it, whatever their radius, and spin blurs in two thirds.",
      },
      {
        title: "COPY of PostgreSQL",
        description:
          "The CSV viewer makes tables of the COPY blocks that pg_dump writes, with true and false where a column is boolean, beside INSERT statements.",
      },
      {
        title: "A maximum of 0 holds",
        description:
          "JSON Schema passed over a limit of 0. It holds now, and a reference to what is not in the schema is named.",
      },
    ],
    minorChanges: [
      {
        title: "Large photos in the image converter",
        description:
          "Their small pictures in the list are drawn by a worker: a photo of 48 megapixels takes 150 MB instead of 450.",
      },
      {
        title: "One PDF into a folder",
        description: "Where Batch writes into a folder that you chose, its one document goes there too.",
      },
      {
        title: "Convert now takes all that was chosen",
        description: "Files that were still being looked at when it was pressed were left out.",
      },
      {
        title: "The place in a tree stays",
        description: "Formatting a JSON text, or another setting, closed what was open in its tree.",
      },
      {
        title: "QR codes in parts and in kanji",
        description:
          "The reader on the QR code page reads both, with the camera too, and names the parts that are missing. Where WebAssembly is off, both readers still read QR codes.",
      },
      {
        title: "An expected hash is compared at once",
        description:
          "Filled in right after Generate it was sometimes left without an answer, and the copy button could lose ‘Copied’ and the focus.",
      },
      {
        title: "Tables of JSON with lists in their cells",
        description: "Seven megabytes of them open in a second. It took half a minute.",
      },
      {
        title: "Names of types",
        description: "An item of caches is a Cache, one of movies a Movie and one of indices an Index.",
      },
      {
        title: "SQL is minified by its dialect",
        description:
          "Comments of Snowflake, triple quotes of BigQuery, raw strings of Spark and dollar quotes of ClickHouse stay whole.",
      },
      {
        title: "Tables over 40 MB in other forms",
        description: "HTML, SQL and JSON of that size are refused with a sentence. They were read as CSV.",
      },
      {
        title: "Days that the calendar lacks are text",
        description: "2024-02-30 is no date in CSV any more, since databases refuse it.",
      },
      {
        title: "YAML",
        description:
          "An alias without its anchor is told with its place, and formatting keeps numbers and dates as they are written.",
      },
      {
        title: "README of more projects",
        description: "A Containerfile is read, and a Swift program is started by what starts it.",
      },
      {
        title: "Ciphers tell what they leave out",
        description: "Bacon’s cipher too, and signs that cannot be seen are named by their code points.",
      },
      {
        title: "No identifiers inside of longer words",
        description: "Explaining identifiers finds them where they stand alone, in any script.",
      },
      { title: "The list of a batch is as long as it has files", description: "" },
    ],
  },
  {
    version: "2.7.0",
    date: "2026-11-28",
    title: "One PDF of many images, a brush, and crops in recipes",
    majorChanges: [
      {
        title: "One PDF of many images",
        description:
          "Batch puts all images into one document, in the order you choose, as large as they are or on A3 to A5, US Letter and US Legal, with margins.",
      },
      {
        title: "A brush for Blur",
        description:
          "Paint over what must not be seen, by pointer, pen or finger. Strokes are moved, widened and removed as other regions are.",
      },
      {
        title: "Crop, turn, flip and resize as steps",
        description:
          "Image effects changes the shape of a picture anywhere in its chain: in the preview, in the link, at full resolution and in Batch.",
      },
      {
        title: "Tables out of web pages and dumps",
        description:
          "The CSV viewer makes tables of HTML and of SQL’s INSERT statements, in the quoting of PostgreSQL, MySQL, SQLite, SQL Server and Oracle.",
      },
    ],
    minorChanges: [
      { title: "Two lists side by side", description: "Lines sets one list beside another, as paste does." },
      { title: "SHAKE of files", description: "Digests of any length are made of files, too." },
      {
        title: "JMESPath keeps the order",
        description: "Objects that a query makes have their keys in the order in which it names them.",
      },
      { title: "Large tables are converted in less memory", description: "" },
      {
        title: "PDF told by its beginning",
        description: "A file that merely mentions PDF is no longer taken for a document.",
      },
    ],
  },
  {
    version: "2.6.0",
    date: "2026-11-27",
    title: "Regions to blur, PDF pages, smaller QR codes",
    majorChanges: [
      {
        title: "Blur what must not be seen",
        description:
          "Blur, fill or pixelate rectangles and ellipses drawn in the picture, or all but them; a solid color leaves nothing beneath.",
      },
      {
        title: "PDF pages as images",
        description: "Batch takes PDF documents: each page becomes an image, at 72 to 600 pixels an inch.",
      },
      {
        title: "More kinds of blur and noise",
        description:
          "Lens, spin, zoom and tilt-shift; gaussian noise, salt and pepper, and film grain that follows the brightness. As steps of Image effects and in Batch, too.",
      },
      {
        title: "Dither with the picture’s own colors",
        description:
          "Up to 256 colors chosen from the picture or pasted, saved as GPL, ASE or hex; strength, a Hilbert path, and results enlarged by whole numbers.",
      },
      {
        title: "Smaller and longer QR codes",
        description:
          "Japanese takes about half the room where that makes the code smaller, and a text too long for one code is split into up to 16, which the reader joins again.",
      },
      {
        title: "More or less effort",
        description:
          "The image converter and Batch write files faster or smaller, and say what that costs; the smallest PNG comes from oxipng.",
      },
    ],
    minorChanges: [
      {
        title: "All layers of your CSS",
        description: "Paste a background of several gradients: each becomes a layer with its blend mode.",
      },
      {
        title: "SHAKE of any length",
        description: "SHAKE128 and SHAKE256 of a text, from 1 to 1,024 bytes long.",
      },
      {
        title: "Posters in a frame",
        description: "A poster shows the QR code in the frame that you gave it.",
      },
      {
        title: "Code that refuses",
        description:
          "The shell line, Python and JavaScript of an operation end with an error where the page shows one.",
      },
      {
        title: "Quicker gzip of large files",
        description:
          "At the usual level large files are packed by the browser itself, in about a quarter of the processor’s time.",
      },
      {
        title: "Keys stay in their order",
        description: "Queries, drafted schemas and TOML keep keys such as “2024” where they were written.",
      },
      {
        title: "YAML and XML as tables",
        description: "The CSV viewer takes lists in YAML and repeated elements in XML.",
      },
    ],
  },
  {
    version: "2.5.0",
    date: "2026-11-27",
    title: "Effects on many images, gradients in layers, lossless turns",
    majorChanges: [
      {
        title: "Effects on many images",
        description:
          "Batch does a chain of effects, a look or a saved recipe to every image and every frame at full resolution; ‘Use in Batch’ hands it over.",
      },
      {
        title: "Gradients in layers, and meshes",
        description:
          "Up to eight gradients over each other with blend modes, over a picture of your own, and meshes of up to 16 points that are dragged on the preview, as CSS, SVG or PNG.",
      },
      {
        title: "JPGs turned without loss",
        description:
          "The image converter turns, mirrors and crops JPGs on their own coefficients: nothing is encoded anew, and it says where that is not possible.",
      },
      {
        title: "Smaller PNGs",
        description:
          "PNGs of 16 to 256 colors that are chosen for the picture, translucent ones too, in the image converter and in Batch.",
      },
      {
        title: "Any color in every color picker",
        description:
          "Type a name, hsl(), oklch(), a Tailwind color or any other CSS color, pick one from the screen, or use one of your last twelve again.",
      },
      {
        title: "LUT files",
        description: "Image effects takes .cube tables, 1D and 3D, with a strength.",
      },
    ],
    minorChanges: [
      {
        title: "Effects saved as JPG and WebP",
        description:
          "Blur, Noise, Dither and Image effects save their results as PNG, JPG or WebP, at full resolution too, and copy them as pictures.",
      },
      {
        title: "Median and Solarize",
        description:
          "Two more effects: Median takes specks and keeps edges, Solarize turns over what is above a level.",
      },
      {
        title: "Exact in every format",
        description:
          "TOML's floats and dates, numbers of JSON in tables and queries, and merge keys of YAML 1.1 stay as they are written.",
      },
      {
        title: "Code that refuses what is damaged",
        description:
          "The Python, JavaScript and shell code of decoders gives the bytes of the page, or ends with an error.",
      },
      {
        title: "Domains and old character sets",
        description:
          "What browsers take in a domain and registries refuse is said, as are control characters and byte order marks of old character sets.",
      },
    ],
  },
  {
    version: "2.4.0",
    date: "2026-11-27",
    title: "Effects in steps, animations and everyday converters",
    majorChanges: [
      {
        title: "Image effects",
        description:
          "Exposure, curves, white balance, duotone, color halftone, edges, vignette and sixteen more, in steps that are moved, switched off, saved and shared by a link, at full resolution and as a line for ImageMagick.",
      },
      {
        title: "Animations",
        description:
          "The image converter and Batch keep animated GIF, WebP and PNG files animated, in each other's formats, with all edits on every frame, their times and repetitions.",
      },
      {
        title: "Cooking by ingredient",
        description:
          "Cups, spoons and grams for about 140 ingredients, each by the USDA's measured weight, with oven temperatures and gas marks.",
      },
      {
        title: "Pace and splits",
        description:
          "Pace, time or distance from the other two, with splits, negative splits and the times of all races.",
      },
      {
        title: "Paper sizes and screen density",
        description:
          "Sheets, photos and envelopes in millimeters, inches and pixels; pixels per inch and dot pitch of any screen.",
      },
      {
        title: "Shoe and clothing sizes",
        description:
          "European, British, American, Japanese and Mondopoint sizes by the formulas of their scales, and the letters of EN 13402.",
      },
      {
        title: "Fuel cost",
        description: "What a trip costs, for one or shared, in liters or gallons.",
      },
    ],
    minorChanges: [
      {
        title: "GIF in the image converter",
        description:
          "Pictures can be saved as GIF, and animations are written with only what changes from frame to frame.",
      },
      {
        title: "Hold to see the original",
        description: "Dither, Noise, Blur and the effects show the picture without them while a button is held.",
      },
      {
        title: "Last results",
        description: "Converters note the last twenty results in this browser, to be copied again.",
      },
      {
        title: "YAML's aliases",
        description:
          "Aliases that stand for their own value, or come before their anchor, are named with their place; a bomb of aliases is refused at once.",
      },
    ],
  },
  {
    version: "2.3.0",
    date: "2026-11-27",
    title: "See it before you save it",
    majorChanges: [
      {
        title: "Image converter: preview and edits",
        description:
          "See the original beside the result with its exact size and SSIM before anything is saved; crop, turn, straighten, resize, sharpen and watermark in one pass.",
      },
      {
        title: "QR codes in your own look",
        description:
          "Gradients, colors and shapes for modules, corners and eyes, room cut to the logo's outline, and frames with a caption in any script, all read back before you use them.",
      },
      {
        title: "Many QR codes at once",
        description:
          "A table becomes a ZIP of files or sheets of labels in millimeters, and a code becomes a poster to print.",
      },
      {
        title: "Code is minified",
        description: "JavaScript, CSS, HTML, SQL, GraphQL and XML lose what they mean the same without.",
      },
      {
        title: "Passwords for every rule",
        description:
          "PINs, patterns, a site's own rules, your own symbols and words in six languages, all equally likely and exactly counted, with a QR code and lists as CSV.",
      },
      {
        title: "How your own password is guessed",
        description:
          "The password generator tells what an attacker tries and how long it takes, without sending or keeping what you type.",
      },
      {
        title: "More identifiers",
        description:
          "ObjectId, KSUID, Snowflake, TypeID, CUID2, XID and UUID v8 are made and explained, of a given time too, and written as CSV, JSON, SQL or code. Paste a log, and each identifier in it is named with its time.",
      },
      {
        title: "Hash as you type",
        description:
          "Text is hashed while it is typed, bytes in hexadecimal or Base64 too; folders can be chosen, and lists are written as GNU, BSD or SFV.",
      },
    ],
    minorChanges: [
      {
        title: "Lorem to the byte",
        description:
          "Exact characters and bytes, numbered lists and tables, and made-up names and addresses of six countries; it begins with the classic words.",
      },
      {
        title: "SHAKE",
        description: "SHAKE128 and SHAKE256, with digests of 256 and 512 bits.",
      },
      {
        title: "Numbers in words",
        description: "The search answers '1,234 in words'.",
      },
      {
        title: "Image converter: as small as looks the same",
        description: "Finds the lowest quality at which SSIM stays high, for each image.",
      },
      {
        title: "Image batch: preview",
        description: "Look at any file of the list beside its result before converting.",
      },
      {
        title: "Smaller QR codes",
        description: "Digits and capitals within a text take less room where that makes the code smaller.",
      },
      {
        title: "Micro QR and rMQR",
        description: "The barcode generator makes both and reads them back.",
      },
      {
        title: "Large JSON shows at once",
        description: "The tree of a 100 MB file has its first rows before the rest is read.",
      },
      {
        title: "Tables keep their changes",
        description:
          "Sorting, filters and hidden columns outlast a reload, and columns of large files are counted to their end.",
      },
    ],
  },
  {
    version: "2.2.0",
    date: "2026-11-26",
    title: "Texts, data and a README of your own",
    majorChanges: [
      {
        title: "Recipe",
        description:
          "Chain text operations, look at every step's result, run them over many files, and take them along as a shell line, Python or JavaScript.",
      },
      {
        title: "Paste it, and be told what it is",
        description:
          "Base64 of gzip of JSON, a token, URL encoding, hex, Morse, broken text: paste it into the search and read what it is, how sure that is and what it becomes. Enter copies it decoded, Tab opens the tool that undoes it.",
      },
      {
        title: "Image batch",
        description:
          "Converts, resizes and renames hundreds of images or a whole folder, into a folder or one ZIP; GIF, TIFF and PDF too.",
      },
      {
        title: "Image metadata",
        description:
          "Shows EXIF, GPS, XMP, IPTC and texts of images, and saves JPEG, PNG and WebP without place and persons, pixels untouched.",
      },
      {
        title: "Favicon set",
        description: "Makes all icons of a site from one image or SVG, with markup and manifest.",
      },
      {
        title: "Barcodes",
        description:
          "EAN, UPC, Code 128, Code 39, ITF-14, Data Matrix, PDF417, Aztec and GS1, with check digits added and mended, saved as PNG, SVG, PDF or EPS and read back from the saved pixels.",
      },
      {
        title: "QR and barcode reader",
        description:
          "Reads all codes of a picture, the clipboard or the camera, and tells what each would do before it is done.",
      },
      {
        title: "Password hash",
        description:
          "Hash a password with Argon2id, bcrypt, scrypt or PBKDF2, check one against a stored hash of many programs, and measure what each cost takes on your device.",
      },
      {
        title: "Box-shadow: the light is in your hand",
        description:
          "Drag the light over the preview, and all layers fall away from it as far as they are high; handles raise the box or press it in. Text and picture shadows, neumorphism, dark mode's counterpart, and elevations as variables, a theme and tokens.",
      },
      {
        title: "An editor for JSON and code",
        description:
          "Line numbers, folding, colors, search and marks at errors once you type; before, and without a connection, a plain box stands there.",
      },
      {
        title: "Gradients by hand",
        description:
          "Stops, direction, center and radii of a gradient are dragged on its preview, or moved by keys; Escape puts them back.",
      },
      {
        title: "Types and schemas from JSON",
        description:
          "Make types for TypeScript, Zod, Go, Rust, Python, C# and Kotlin, or a JSON Schema, of samples, and check a text by a schema with each misfit at its line.",
      },
      {
        title: "JSON compared by structure",
        description:
          "Compare two texts whatever the order of their keys, items by place or by a key, as a list, a JSON Patch or a Merge Patch.",
      },
      {
        title: "Color picker",
        description:
          "Every CSS color in every form, gamuts with the nearest color, WCAG and APCA contrast with the nearest that passes, scales, harmonies, color blindness, mixtures, palettes of pictures and CSS, and files for drawing programs.",
      },
      {
        title: "README generator",
        description:
          "Drop your project, and a README is written from what it says: commands, settings, badges, license. Or mend the one you have, of which nothing else changes.",
      },
      {
        title: "JSON formatter",
        description:
          "Format, minify, check, sort and repair JSON of any size. Long numbers and duplicate keys stay as they are, and every error is told with its line and column.",
      },
      {
        title: "Texts: Base64, URLs, escapes, lines, case and more",
        description:
          "One page for each family of text tools, live, for files too, with the same as code for a shell, Python and JavaScript. The search answers 'base64 hello' and its kin.",
      },
      {
        title: "Diff checker",
        description:
          "Two texts, files, folders or ZIP archives side by side or unified, by lines, words or characters. Patches out and in, and three versions merged with each conflict chosen.",
      },
      {
        title: "Code formatter",
        description:
          "SQL by dialect, HTML, CSS, SCSS, JavaScript, TypeScript, JSX, GraphQL, Markdown, YAML and XML, with errors at their place.",
      },
      {
        title: "IP lookup without asking anybody",
        description:
          "Whose network an address is in and where it is registered come from tables on your device, for one address, ten thousand, or a log file. A service is asked for the city only when you press its name.",
      },
      {
        title: "Subnet calculator",
        description:
          "Masks, ranges and reverse zones of IPv4 and IPv6 blocks; split one, compare two, summarize a list to the fewest.",
      },
      {
        title: "Regex tester",
        description:
          "Matches and groups in color, replace, split and test lines; each expression explained, drawn, checked for texts that make it hang, compared with other engines and written in ten languages.",
      },
      {
        title: "URL encoding",
        description:
          "Components, whole addresses and forms, query strings as tables and back, and domains in Punycode; what is wrong is told with its line and column.",
      },
      {
        title: "Case and naming",
        description:
          "UPPER, lower and Title Case by AP or Chicago, camelCase, snake_case and slugs in any script, for one name or all in a piece of code.",
      },
      {
        title: "Lines",
        description:
          "Sort, shuffle, find duplicates, join, split, wrap, indent, filter, cut columns and compare two lists.",
      },
      {
        title: "Clean up and extract",
        description:
          "Invisible and look-alike characters, accents, quotes and tags; find and replace; addresses, links and dates taken out; personal data masked; counts as people see them.",
      },
      {
        title: "Number bases",
        description:
          "Base 2 to 36 with fractions, two's complement of 8 to 128 bits, IEEE 754 taken apart and exact, Roman numerals and English words.",
      },
      {
        title: "Unicode inspector",
        description:
          "Name, code point, bytes, category, script, block and age of each character; hidden and deceiving ones marked; symbols found by name.",
      },
      {
        title: "Codes and ciphers",
        description:
          "ROT13, Caesar, Vigenère and rail fence with their keys found by frequency, Morse code, NATO alphabet, Braille and Bacon.",
      },
      {
        title: "Escapes and entities",
        description:
          "All of HTML's entities, and strings of JSON, JavaScript, Python, C, Java, CSS, SQL, CSV, XML, regular expressions, shells, LaTeX and Markdown, both ways.",
      },
      {
        title: "Bytes: hex and binary",
        description:
          "Text and files as hexadecimal, binary, octal or decimal bytes and back, dumps as xxd prints them, byte order, XOR, file types by content, entropy.",
      },
      {
        title: "Markdown editor",
        description:
          "Write Markdown beside a preview as GitHub shows it, with a table of contents; HTML out and in, and tables from CSV. Nothing in the preview is loaded from elsewhere.",
      },
      {
        title: "CSV viewer and converter",
        description:
          "Tables of any size: sorted, filtered, cleaned and saved as JSON, NDJSON, YAML, XML, Markdown, HTML or SQL. Ragged rows and broken quotes are named by line, long numbers and leading zeros stay.",
      },
      {
        title: "Compression",
        description:
          "gzip, zlib and deflate both ways with every checksum looked at, ZIP archives listed and unpacked, Brotli and Zstandard unpacked.",
      },
      {
        title: "Character sets and broken text",
        description:
          "Text such as cafÃ© or Itâ€™s is put right, saying what was done; bytes are decoded by all of the 38 character sets that browsers know, and written in single-byte ones, UTF-16 and UTF-32.",
      },
    ],
    minorChanges: [
      {
        title: "JSON by structure in Diff",
        description:
          "Two JSON texts are compared whatever the order of keys, and the differences taken along as a JSON Patch or a Merge Patch.",
      },
      {
        title: "More operations as code",
        description:
          "More than fifty further text operations, Base32, Ascii85 and orders of lines among them, show how they are written in a shell, Python and JavaScript.",
      },
      {
        title: "More hashes",
        description: "BLAKE2s, SHA-512/256, RIPEMD-160 and CRC-32C, of texts, files and checksum lists.",
      },
      {
        title: "Long files in pieces",
        description:
          "Files and texts of more than 1 MB are encoded, packed and changed line by line as they are read; Base64 and hex of 100 MB take half the time.",
      },
      {
        title: "Commands where they belong",
        description:
          "A README's commands are given in the folder of their package, and a hint names what most readers look for.",
      },
      {
        title: "More in a gradient",
        description:
          "Midpoints, pixels, sizes of its own, easing, and mixing in HSL, LCH, Lab and Display P3; Tailwind's classes are read, and more than 120 presets are shown as pictures.",
      },
      {
        title: "Gradients for apps",
        description: "SwiftUI, Compose, Flutter and Figma's plugin JSON, and pictures up to 8K without bands.",
      },
      {
        title: "JMESPath and whole tables",
        description: "Ask JSON in JMESPath too, and look through arrays of objects as a table of any length.",
      },
      {
        title: "QR codes",
        description:
          "Payments in euros, WhatsApp, WPA2-Enterprise, event time zones, a contact's picture; PDF and EPS.",
      },
      {
        title: "Operations as code",
        description: "More text operations show how they are written in a shell, Python and JavaScript.",
      },
      {
        title: "Shorter home on phones",
        description: "Three tools stand side by side, and the newest are one row.",
      },
      {
        title: "Pages are lighter",
        description: "Every page loads 13 kB less of scripts, a fifth of what it was.",
      },
      {
        title: "Colors of wide gamuts in the search",
        description:
          "A color outside sRGB is answered with the nearest one inside, as CSS Color 4 says, instead of a clipped one.",
      },
    ],
  },
  {
    version: "2.1.0",
    date: "2026-11-22",
    title: "Ask anything, drop anything, offline too",
    majorChanges: [
      {
        title: "Ask the search",
        description:
          "Type 12 lb to kg, 20% of 45, sha256 hello or uuid x5 and read the answer. Enter copies it, Tab opens the tool filled in. Colors, addresses, digests and identifiers that you paste are recognized.",
      },
      {
        title: "Drop or paste anything, anywhere",
        description:
          "A file or text on any page shows the tools that take it, and a result goes on to the next tool without being saved.",
      },
      {
        title: "Favorites",
        description:
          "Star tools to have them first, beside the last six you used. Kept on your device only, and forgotten with one click.",
      },
      {
        title: "Works without a connection",
        description:
          "After one visit every page and every tool but the IP lookup works offline, and Tabkit can be installed like an app. A new version is offered, never forced.",
      },
      {
        title: "Twelve new converters",
        description:
          "Data size, data rate, pressure, energy, power, force, torque, angle, frequency, fuel economy, density and flow, each with its definitions and sources.",
      },
      {
        title: "Electricity and light",
        description:
          "Converters for voltage, current, resistance, capacitance, charge, luminous flux and illuminance, joined by their laws: 2 A * 6 ohm is 12 V.",
      },
      {
        title: "Converters that calculate",
        description:
          "Type 5'11\", 3/8, 2*3.5, 1:23:45 or 500 km / 4 h 20 min, in any unit, and show results in feet and inches, pounds and ounces, h:min:s or 64ths of an inch.",
      },
      {
        title: "Undo and redo",
        description:
          "By button and by key, in the gradient, box-shadow and QR code tools and in the image effects: every change, preset, deletion and pasted CSS.",
      },
      {
        title: "What you typed or opened stays",
        description:
          "Back, another page and, for texts, a reload lose nothing while the tab is open. Passwords, keys and files are never stored.",
      },
      {
        title: "Results belong to the settings shown",
        description:
          "In every tool a result is made anew, or says that it is from before the last change; what is copied, saved or zipped is what you see.",
      },
      {
        title: "The truth about what went wrong",
        description:
          "A part that could not be loaded says so and can be tried again in place, instead of blaming your file or your device.",
      },
    ],
    minorChanges: [
      {
        title: "The search reads more",
        description:
          "asin(0.5) in degrees, 10 choose 3, median of 3 9 5, 1999 to roman, z base 36 to decimal, hex of steelblue, a random color, md5 hash of a text.",
      },
      {
        title: "QR codes that say what they do",
        description:
          "A code that was read is unpacked in words, its link names the host, and pictures of any size, mirrored codes and two codes of one text are read. ‘Scans’ now holds for readers that search for hidden alignment patterns, too.",
      },
      {
        title: "More forms of checksum lists",
        description:
          "Listings of 7-Zip, hashdeep and md5deep, Debian’s .dsc, Alpine’s APKBUILD, blocks of File: and SHA256:, and expected hashes in quotes are read.",
      },
      {
        title: "What is pasted, as it is meant",
        description:
          "Two phone numbers are no longer one, links of maps are places, a mailto: link fills its fields, Figma’s drop-shadow() and gradients over a color are read, and ::1.2.3.4 is no mapped address.",
      },
      {
        title: "Slow lines",
        description:
          "What you type, paste or drop while a page is still loading is kept and done. Fields that cannot take it yet say so.",
      },
      {
        title: "Texts of several lines",
        description:
          "The search and the box of the home page keep their line breaks, and any pasted or shared text can be hashed or made a QR code.",
      },
      {
        title: "More to ask for",
        description:
          "Functions such as sin 30° and gcd(12, 18), sizes (8.5x11 in to mm), ranges (20-25 C in F), shares (25 of 200), tips, money with its sign, speeds (5 km in 25 min), bases, and numbers in words.",
      },
      {
        title: "No reading that was not meant",
        description:
          "A converter's box and the search read alike: 10 m / 5 s is a speed and no length, 1,500 km are 1500, and an ISBN or a date is never calculated. 5'11\" stays 5'11\" in links.",
      },
      {
        title: "New units",
        description: "Hands, chains, megaparsecs, bushels, cords, quintals, tolas, daltons, metres of water and more.",
      },
      {
        title: "Image effects",
        description:
          "A large photo shows at once, while the whole of it is still being read. Dithering is three to five times as fast, noise two to three times, motion blur three to five, other blurs up to twice, and files at full resolution are written several times as fast, in far less memory.",
      },
      {
        title: "Image converter",
        description:
          "An SVG stays a drawing when it is saved as SVG, and fills all sizes of an icon. At quality 100 WebP is lossless and AVIF keeps colored text sharp. The position in JPEG XL photos and comments in GIFs are told of, and AVIFs are upright in every browser.",
      },
      {
        title: "Faster pages",
        description: "A page loads with at most ten requests, and the QR code page with 56 kB less.",
      },
      {
        title: "The home page",
        description:
          "The search box and your tools, or those often needed, are on the first screen, and a phone scrolls half as far. Groups have an icon, and the release opens with a click.",
      },
      {
        title: "Any screen, text size and paper",
        description:
          "All pages share one left edge and use wide windows, every text grows with the browser's size of text, and a converter prints on two pages at most.",
      },
      {
        title: "The installed app",
        description:
          "Open pictures with Tabkit, share a picture or a text to it, and jump to tools from its icon. Nothing leaves the device.",
      },
      {
        title: "Keys",
        description: "/ opens the search, g h goes home, ? lists the keys. They can be turned off there and in About.",
      },
      {
        title: "Long texts",
        description:
          "Pasted texts of any length no longer freeze the search, pasted CSS, checksum lists, or the phone, place and e-mail fields.",
      },
      {
        title: "More units",
        description:
          "Litres and spoons, stone and carat, light-years, pace, the px, pt and rem of style sheets and many more: type a name or symbol on the list to find one.",
      },
      {
        title: "What leaves your device",
        description: "The footer of every page counts what the page has asked of other addresses.",
      },
      {
        title: "Search",
        description:
          "Whole words first, every word on its own, units and one slip of a letter: try 'kg to lb'. A question without an answer is told why: a mass is not a length. Powers such as 2^pi are calculated too, and 9.8 m/s^2 * 70 kg are newtons.",
      },
      {
        title: "QR codes",
        description:
          "Two decoders of different make check every code at several sizes, and a page prints the code alone.",
      },
      {
        title: "Phone numbers and places",
        description: "QR codes understand +44 (0)20 …, extensions, letters, and places as maps copy them.",
      },
      {
        title: "Unit converters",
        description: "5'11 is no longer read as 511, and no digits are shown beyond what a unit is known to.",
      },
      {
        title: "Hash",
        description:
          "HMACs are copied under their own name, and checksum lists are known by what is in them: Node's, OpenBSD's, PowerShell's and more.",
      },
      {
        title: "CSS import",
        description:
          "calc(), variables, color-mix(), prefixed gradients, text-shadow, drop-shadow() and Tailwind classes are read, and what is refused is told the true reason.",
      },
      {
        title: "Image formats",
        description:
          "More kinds of TIFF, SVGs with HTML in them, files whose end is missing; PNGs that say sRGB keep every pixel.",
      },
      {
        title: "Image converter",
        description:
          "A target size takes the highest quality that fits, and one quality looks about the same in every format. Photos are made smaller more than three times as fast.",
      },
      { title: "Noise", description: "Grain as fine as one pixel of your photo at full resolution." },
      {
        title: "Kept EXIF",
        description: "The old thumbnail is taken out, not only unlinked, and the color space says sRGB.",
      },
      {
        title: "UUID",
        description: "The result says of which kind it is; numbers, Base64 and C structures are explained.",
      },
      {
        title: "IP lookup",
        description: "Addresses are read as they are pasted: with ports, brackets, links or as numbers.",
      },
      {
        title: "Any browser",
        description: "Contrast themes show every state, and most tools work where WebAssembly is switched off.",
      },
      {
        title: "Any host",
        description: "Pages load once on hosts that add a slash to addresses, with a third of the requests.",
      },
      {
        title: "Results belong to what was asked for",
        description:
          "What is saved, copied or sent has the settings that were shown when you asked for it, also on a slow line. Converted images stay when another is added.",
      },
      {
        title: "A new version closes nothing unasked",
        description: "Where a reload would close files or results that are open, you are told before.",
      },
    ],
  },
  {
    version: "2.0.0",
    date: "2026-11-20",
    title: "Tabkit, rebuilt from the ground",
    majorChanges: [
      {
        title: "Every tool anew",
        description:
          "Nineteen tools, each rebuilt to be right where it was wrong and whole where it was thin, on your own device as before.",
      },
      {
        title: "Exact unit conversion",
        description:
          "Length, mass, area, volume, temperature, speed and time, computed with the legal definition of every unit and shown at full precision.",
      },
      {
        title: "Images at full size",
        description:
          "Converting, dithering, noise and blur work on pictures as large as your camera's, in the background, with formats from BMP to JPEG XL.",
      },
      {
        title: "QR codes that prove themselves",
        description:
          "Every code is read back from its own picture before you use it. Templates, styles, a logo, SVG, and a reader.",
      },
      {
        title: "Hashes of files",
        description:
          "Files of any size, many at once, seventeen algorithms in one pass, HMAC, and lists of checksums verified.",
      },
    ],
    minorChanges: [
      { title: "Search", description: "Ctrl+K from anywhere, with arrow keys, keywords and group names." },
      { title: "Dark mode", description: "Right from the first paint, and remembered on this device." },
      {
        title: "Links that remember",
        description: "A tool's settings are in its address, so a link brings them back.",
      },
      { title: "Passphrases", description: "Real words as an alternative to passwords, with their exact entropy." },
      { title: "More UUIDs", description: "Versions 3, 5, 6 and 7, ULID and NanoID, a million at once, explained." },
      {
        title: "More gradients and shadows",
        description: "Any number of stops, conic and repeating, OKLCH; layers of shadows; CSS that can be pasted back.",
      },
      {
        title: "Nothing leaves your device",
        description: "A strict security policy lets no tool but the IP lookup send anything.",
      },
      { title: "One folder", description: "The same build runs at any address of any static host." },
    ],
  },
  {
    version: "1.1.3",
    date: "2025-07-05",
    title: "UUIDs and a better blur",
    majorChanges: [
      { title: "UUID generator", description: "Version 4 (random) and version 1 (time-based) identifiers." },
      { title: "Advanced Blur", description: "Gaussian, motion, average, stack and directional blur for pictures." },
    ],
    minorChanges: [],
  },
];

/** A release's date as people in the United States write it: July 5, 2025. */
export const releaseDate = ({ date }: Release): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The minor changes that have something to say. */
export const toldMinorChanges = ({ minorChanges }: Release): readonly Change[] =>
  minorChanges.filter(({ description }) => description !== "");
