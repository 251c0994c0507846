/** The settings that links are made for: existing entries must not change. */
export default {
  expression: "0 9 * * 1-5",
  dialect: "auto of auto, crontab, seconds, quartz, kubernetes, github, aws, jenkins, systemd",
  zone: "local",
  runs: "25 of 5 to 200 by 5",
};
