export { Elevations } from "./light/elevation-card.tsx";
export { lookOf, printClasses, printFilter, printLook, printTextShadow } from "./look.ts";
export { LayerList, OtherMode } from "./mode-settings.tsx";
export { Handles } from "./stage-handles.tsx";
export { GroundPicture, Subject } from "./subject.tsx";

/** The settings whose labels differ from their names in links. */
export const NAMES = {
  mode: "how the shadow is made",
  reach: "slider range",
  steps: "number of layers",
  shade: "color",
  surface: "color",
  shown: "what has the shadow",
  backdrop: "ground",
  dark: "dark mode",
  elevations: "set of elevations",
  box: "box color",
  ground: "background color",
};
