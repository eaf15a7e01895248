import { useSyncExternalStore } from 'react';

let active: string | undefined;
const listeners = new Set<() => void>();

/** The language that the page stands in through the widget. */
export const translatedInto = (): string | undefined => active;

export const useTranslatedInto = (): string | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, translatedInto);

/** False when the widget, or the language in its menu, could not be had. Its code is fetched when it is wanted. */
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
