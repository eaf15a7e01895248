let isNeeded = false;
const listeners = new Set<() => void>();

export function wakeToasts(): void {
  if (isNeeded) return;
  isNeeded = true;
  for (const listener of listeners) listener();
}

export const areToastsNeeded = (): boolean => isNeeded;

export function onToastsNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
