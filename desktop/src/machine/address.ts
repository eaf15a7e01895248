/** The server's origin in an address as people write it; undefined where it has none. */
export function originOf(address: string): string | undefined {
  const text = address.trim();
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, username, password } = new URL(text);
  return username || password ? undefined : origin;
}

export function isOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** Whether the system may open the address: nothing that starts a program or opens a file. */
export function isForOutside(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);
}
