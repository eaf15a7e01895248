/** The server's origin of an address as people write it, or undefined where it is none. */
export function originOf(address: string): string | undefined {
  const text = address.trim();
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, username, password } = new URL(text);
  return username || password ? undefined : origin;
}

export function isOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** What may be handed to the system: nothing that opens a program or a file. */
export function isForOutside(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);
}
