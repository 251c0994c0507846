export { Elevations } from "./elevation-card.tsx";
export { GroundPicture } from "./ground.tsx";
export { LayerList } from "./layer-list.tsx";
export { lightIn, lightSettings } from "./light-settings.ts";
export { lookOf, printClasses, printFilter, printLook, printTextShadow } from "./look.ts";
export { OtherMode } from "./other-mode.tsx";
export { Handles } from "./stage-handles.tsx";
export { Subject } from "./subject.tsx";
