export { PasteCss } from "#kits/css-generator/paste-css.tsx";
export { PresetList } from "./preset-list.tsx";
export { Saving } from "./saving.tsx";
export { ShapeSettings } from "./shape-settings.tsx";
export { StopEditor, StopPlace } from "./stop-editor.tsx";
