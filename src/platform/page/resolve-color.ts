/**
 * Resolves a color as this browser does on this page: `color-mix()`, relative colors, `light-dark()`, `currentColor` and
 * system colors become absolute ones. Undefined if the text is not a color.
 */
export function resolveColor(text: string): string | undefined {
  // Browsers accept any value with a variable, and this page's variables are not the visitor's.
  if (/(var|env|attr)\(/i.test(text)) return undefined;
  // Tested as part of a value, where keywords such as 'inherit' are invalid.
  if (!CSS.supports("background-image", `linear-gradient(${text}, ${text})`)) return undefined;
  const probe = document.body.appendChild(document.createElement("span"));
  probe.hidden = true;
  probe.style.color = text;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
