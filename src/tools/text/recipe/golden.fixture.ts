/** The settings that links are made for: existing entries must not change. */
export default {
  steps: "",
  result: "auto of auto, text, hex, base64",
};
