/** What visitors type who are after this tool: it comes first. */
export default ["cron", "crontab", "cron expression", "cron generator", "crontab guru", "systemd timer"];
