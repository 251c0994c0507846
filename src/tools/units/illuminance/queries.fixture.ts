/** What visitors type who are after this tool: it comes first. */
export default ["lux", "foot candle", "lux to foot candles"];
