/**
 * What our Trusted Types policy makes (W3C Trusted Types); strings if the browser doesn't support them. TypeScript's
 * DOM lacks it.
 */
interface Rules {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML: (html: string) => string;
}

const rules: Rules = {
  createScriptURL: (address) => {
    if (new URL(address, document.baseURI).origin !== location.origin) {
      throw new TypeError(`${address} isn't a script of this site`);
    }
    return address;
  },
  createHTML: (html) => html,
};

const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => Rules };
};

// The site's security policy allows this name, and none but itself once.
const policy = trustedTypes?.createPolicy("tabkit", rules) ?? rules;

/** An address that a script may be loaded from: one of this site. Throws a TypeError for others. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address);

/** HTML that came with the document and goes back into it. For no other: nothing is checked. */
export const prerenderedHtml = (html: string): string => policy.createHTML(html);
