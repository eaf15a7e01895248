import { useSyncExternalStore } from 'react';

let active: string | undefined;
const listeners = new Set<() => void>();

/** The language into which the widget translates the page. */
export const translatedInto = (): string | undefined => active;

export const useTranslatedInto = (): string | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, translatedInto);

/** False when the widget cannot be loaded or its menu lacks the language. Its code is loaded on first use. */
export async function translateInto(name: string): Promise<boolean> {
  try {
    const { chooseInWidget } = await import('./widget-menu.ts');
    await chooseInWidget(name);
  } catch {
    return false;
  }
  active = name;
  for (const listener of listeners) listener();
  return true;
}
