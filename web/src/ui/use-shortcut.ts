import { useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';

/** A one-letter shortcut, such as `n` for new, active while nothing is typed and no dialog is open. */
export function useShortcut(key: string, act: (() => void) | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== key || hasModifier || event.defaultPrevented || !latest.current) return;
      if (isTyping(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
