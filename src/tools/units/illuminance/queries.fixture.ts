/** Queries for which this tool must come first. */
export default ["lux", "foot candle", "lux to foot candles"];
