// Names that Windows reserves for devices, with any extension ('Naming files, paths, and namespaces').
const DEVICE = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i;

/** A name, without its extension, that every system can write and every program can unpack: it leads to no other folder. */
export function writableName(base: string): string {
  const safe = base
    // macOS writes an accent apart from its letter, and other systems take that for another name.
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may contain them.
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]+/g, "_")
    // Bidirectional control characters make 'gpj.exe' look like 'exe.jpg'.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, "")
    .replace(/^\s+|[\s.]+$/g, "");
  if (safe === "") return "image";
  return DEVICE.test(safe) ? `_${safe}` : safe;
}

/** The pictures that a file dialog offers. Some systems don't count the listed extensions as 'image/*'. */
export const PICTURE_FILES = "image/*,.avif,.heic,.heif,.jxl,.tif,.tiff,.ico";

/** A file's name without its extension. */
export const baseOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension ? name.slice(0, -extension.length - 1) : name;
};

/** The extension of a file's name: '.profile' doesn't have one, 'a.tar.png' has 'png', and 'Version 1.5' is a name. */
export const extensionOf = (name: string): string => /[^.]\.([A-Za-z][A-Za-z0-9]{0,4})$/.exec(name)?.[1] ?? "";

/** A number with zeros before it, so that names are sorted by it: '07' of 12. */
export const padded = (number: number, count: number): string => String(number).padStart(String(count).length, "0");

/** A name by a pattern such as '{name}-{number}': each placeholder with a value becomes that value. */
export const nameBy = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (placeholder, word: string) =>
    Object.hasOwn(values, word) ? (values[word] ?? "") : placeholder,
  );
