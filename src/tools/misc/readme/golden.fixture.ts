/** The settings that links are made for: what stands here stays. */
export default {
  template: "auto of auto, library, cli, web, api, data, game, monorepo, minimal",
};
