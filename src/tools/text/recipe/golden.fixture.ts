/** The settings that links are made for: what stands here stays. */
export default {
  steps: "",
  result: "auto of auto, text, hex, base64",
};
