/** The settings that links are made for: what stands here stays. */
export default {
  tab: "decoded of decoded, sign, code",
  read: "auto of auto, text, base64, hex",
  zone: "local",
  language: "javascript of javascript, python, go, java, csharp, php, ruby, rust",
};
