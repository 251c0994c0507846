// The first that fits holds: how a word ends, and what it ends with where it is one; undefined for what is no plural, or the
// same in both.
const ENDINGS: readonly (readonly [RegExp, string | undefined])[] = [
  [/people$/i, "person"],
  [/children$/i, "child"],
  [/^(wo|sales|fire|police|crafts)?men$/i, "$1man"],
  [/^feet$/i, "foot"],
  [/^teeth$/i, "tooth"],
  [/^geese$/i, "goose"],
  [/^mice$/i, "mouse"],
  [/^(criteri|phenomen)a$/i, "$1on"],
  [/^(bacteri|curricul|memorand|addend|errat)a$/i, "$1um"],
  [/^(radi|nucle|stimul|alumn|fung|cact|foc)i$/i, "$1us"],
  [/^(formul|antenn|larv|vertebr)ae$/i, "$1a"],
  [/(menu|sku|guru|[cgnt]pu)s$/i, "$1"],
  [/^(api|uri|kpi|ski|taxi|wiki|emoji|poi|kiwi|alibi|safari|bikini|rabbi)s$/i, "$1"],
  [
    /(?:[iu]s|ss|^s|^news|^series|species|^corps|^lens|^gas|^has|^yes|^chaos|^kudos|^[iop]?os|^dns|^gps|^sms|^https|(?:ali|bi|canv|atl|istm)as)$/i,
    undefined,
  ],
  [/(matr|append)ices$/i, "$1ix"],
  [/(ind|vert|vort|cort|^cod|^ap)ices$/i, "$1ex"],
  [/^axes$/i, "axis"],
  [/(aly|the|^cri|gno|nop|mpha|^oa|euro|ycho|morpho)ses$/i, "$1sis"],
  [/^(kni|li|wi|housewi|midwi)ves$/i, "$1fe"],
  [/(^lea|shel|^hal|^wol|^cal|^loa|^thie|^sel|^el|^scar|^hoo)ves$/i, "$1f"],
  [
    /(^.|mov|cook|calor|zomb|self|hood|brown|smooth|rook|freeb|newb|^gen|prair|sort|aunt|bird|talk|pix|coll)ies$/i,
    "$1ie",
  ],
  [/ies$/i, "y"],
  [/^(sho|to|fo|ho|wo|cano|obo)es$/i, "$1e"],
  [/oes$/i, "o"],
  [/(qui|whi)zzes$/i, "$1z"],
  [/((?:^|[cdhi])ache|^niche|^quiche|cr[eè]che|clich[eé]|avalanche|psyche)s$/i, "$1"],
  [/((?:^|re)fuse|^muse|^ruse|excuse|^abuse|recluse)s$/i, "$1"],
  [/(ss|[^aeo]us|(?:i|tl|nv|^g|istm)as|^iris|trellis|polis|^lens|x|zz|tz|[cs]h)es$/i, "$1"],
  [/s$/i, ""],
];

/** The singular of an English word; undefined for what is no plural, or says the same of one. */
export function singularOf(word: string): string | undefined {
  const [ending, one] = ENDINGS.find(([ending]) => ending.test(word)) ?? [];
  return ending && one !== undefined ? word.replace(ending, one) : undefined;
}
