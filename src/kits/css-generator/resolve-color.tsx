/**
 * A colour as this browser works it out on this page: `color-mix()`, relative colours, `light-dark()`, `currentColor` and
 * the system's colours come out as colours that stand for themselves. Undefined for what is no colour.
 */
export function resolveColor(text: string): string | undefined {
  // Every browser takes a variable for a colour until it is used; this page's are not the visitor's.
  if (/(var|env|attr)\(/i.test(text)) return undefined;
  // As a part of a value, for words such as 'inherit' stand alone only.
  if (!CSS.supports("background-image", `linear-gradient(${text}, ${text})`)) return undefined;
  const probe = document.body.appendChild(document.createElement("span"));
  probe.hidden = true;
  probe.style.color = text;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
