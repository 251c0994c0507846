export { PasteShadow } from "./paste-shadow.tsx";
export { PresetList } from "./preset-list.tsx";
export { PreviewSettings } from "./preview-settings.tsx";
