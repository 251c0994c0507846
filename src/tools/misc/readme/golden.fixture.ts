/** The settings that links are made for: existing entries must not change. */
export default {
  template: "auto of auto, library, cli, web, api, data, game, monorepo, minimal",
};
