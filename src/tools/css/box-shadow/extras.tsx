export { PasteCss } from "#kits/css-generator/paste-css.tsx";
export { PresetList } from "./preset-list.tsx";
export { PreviewSettings } from "./preview-settings.tsx";
