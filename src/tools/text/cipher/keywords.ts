/** Words that the search finds this tool by, besides its name and those of its operations. */
export default ["cipher", "ciphers", "classical cipher", "secret code", "decoder", "encoder", "puzzle", "geocaching"];
