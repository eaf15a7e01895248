export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return cookie && decodeURIComponent(cookie.slice(prefix.length));
}

/** Every cookie that a script can read, on whichever path or parent domain it was set. */
export function clearCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]!);
  for (const name of names.filter(Boolean)) {
    for (const path of pathsAbove(location.pathname)) {
      writeCookie(expired(name, path));
      for (const domain of domainsAbove(location.hostname)) {
        writeCookie(`${expired(name, path)}; domain=${domain}`);
      }
    }
  }
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http and not at once
  document.cookie = text;
}

const expired = (name: string, path: string): string => `${name}=; path=${path}; max-age=0`;

function pathsAbove(pathname: string): string[] {
  const steps = pathname.split('/').filter(Boolean);
  return ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)];
}

function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
