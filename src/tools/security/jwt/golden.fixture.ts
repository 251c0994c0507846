/** The settings that links are made for: existing entries must not change. */
export default {
  tab: "decoded of decoded, sign, code",
  read: "auto of auto, text, base64, hex",
  zone: "local",
  language: "javascript of javascript, python, go, java, csharp, php, ruby, rust",
};
