/** What 'example.org/menu' lacks to be a link, or undefined: phones open only what names its scheme. */
export function withScheme(text: string): string | undefined {
  const host = /^([a-z0-9-]+\.)+[a-z]{2,}(?=$|[/?#:])/i;
  return host.test(text) && !/\s/.test(text) ? `https://${text}` : undefined;
}
