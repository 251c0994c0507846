import { spellings } from "#core/measure/vocabulary.ts";
import type dataRate from "./data-rate.ts";

export default spellings<typeof dataRate>({
  kind: "a data rate",
  dimension: "bit s^-1",
  also: {
    "bit-per-second": "bit per second; bps, b/s",
    "kilobit-per-second": "kilobit per second; kbps, kb/s, Kbps",
    "megabit-per-second": "megabit per second; Mbps, Mb/s",
    "gigabit-per-second": "gigabit per second; Gbps, Gb/s",
    "terabit-per-second": "terabit per second; Tbps, Tb/s",
    "byte-per-second": "byte per second; Bps",
    "kilobyte-per-second": "kilobyte per second; kBps, KB/s",
    "megabyte-per-second": "megabyte per second; MBps",
    "gigabyte-per-second": "gigabyte per second; GBps",
    "terabyte-per-second": "terabyte per second; TBps",
    "kibibyte-per-second": "kibibyte per second",
    "mebibyte-per-second": "mebibyte per second",
    "gibibyte-per-second": "gibibyte per second",
    "kibibit-per-second": "kibibit per second",
    "mebibit-per-second": "mebibit per second",
  },
  wanted: {
    "megabit-per-second": "megabyte-per-second, gigabit-per-second",
    "gigabit-per-second": "megabyte-per-second, megabit-per-second",
    "kilobit-per-second": "kilobyte-per-second, megabit-per-second",
    "megabyte-per-second": "megabit-per-second, gigabyte-per-second",
    "gigabyte-per-second": "gigabit-per-second",
    else: "megabit-per-second, megabyte-per-second",
  },
});
