export { PasteCss } from "#kits/css-generator/paste-css.tsx";
export { LayerList } from "./layer-list.tsx";
export { PresetList } from "./preset-list.tsx";
export { PreviewSettings } from "./preview-settings.tsx";
