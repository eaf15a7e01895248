const listeners = new Set<() => void>();

/** What is kept has changed in this page, or how far a file has come. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishKeptChange(): void {
  for (const listener of [...listeners]) listener();
}
