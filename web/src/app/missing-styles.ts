const missing = new Set<string>();
let fetching: Promise<unknown> | undefined;

/** Remembers the style sheets that could not be had. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href);
  };
  addEventListener('error', remember, true);
}

/**
 * A part of the app, with the style sheets that failed before. An import asks for each of them once in the life of a
 * page, and goes on without the rules of one that failed. Fails as the import does.
 */
export async function withStyles<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  fetching ??= Promise.all([...missing].map(fetchStyle)).finally(() => {
    fetching = undefined;
  });
  await fetching;
  return load();
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
    link.onload = () => {
      missing.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
