/** Words that the search finds this tool by, besides its name. */
export default [
  "crontab",
  "cron parser",
  "cron generator",
  "cron schedule",
  "cronjob",
  "scheduler",
  "quartz cron",
  "oncalendar",
  "systemd timer",
  "github actions schedule",
  "eventbridge",
  "next run",
  "crontab guru",
];
