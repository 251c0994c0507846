/** Words that stay small within a title in every style: articles, and the coordinating conjunctions of one syllable. */
export const ALWAYS_SMALL: ReadonlySet<string> = new Set("a an the and but or nor for so yet as if".split(" "));

/** Prepositions; AP has capitals for those of four letters and more. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  "about above across after against along among around at before behind below beneath beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over past per since than through throughout till to toward towards under underneath until up upon versus via vs with within without".split(
    " ",
  ),
);
