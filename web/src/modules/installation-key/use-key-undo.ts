import { type KeyboardEvent, useRef } from 'react';
import type { KeyText } from './key-text.ts';

/**
 * The browser's own undo knows nothing of the dashes that are set beside what is typed, and leaves
 * stray letters behind. This one keeps whole texts.
 */
export function useKeyUndo(show: (input: HTMLInputElement, text: KeyText) => void) {
  const past = useRef<KeyText[]>([]);
  const future = useRef<KeyText[]>([]);

  const keep = (before: KeyText, after: KeyText) => {
    if (before.value === after.value) return;
    past.current.push(before);
    future.current = [];
  };

  const step = (input: HTMLInputElement, from: KeyText[], to: KeyText[]) => {
    const text = from.pop();
    if (!text) return;
    to.push({ value: input.value, caret: input.selectionStart ?? input.value.length });
    show(input, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    const input = event.currentTarget;
    if (input.readOnly) return;
    if (isRedo) step(input, future.current, past.current);
    else step(input, past.current, future.current);
  };

  return { keep, onKeyDown };
}
