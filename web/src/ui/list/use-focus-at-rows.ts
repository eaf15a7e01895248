import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * When the row that had the focus is gone, as after it was deleted, or the bar of the selection is, Tab goes on at the
 * rows and not at the top of the page.
 */
export function useFocusAtRows(rows: unknown, selected = 0) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows vanish when others are given
  useEffect(() => {
    const isGone = focused.current?.isConnected === false;
    if (isGone && document.activeElement === document.body) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [rows]);
  useEffect(() => {
    const focused = document.activeElement;
    if (selected === 0 && focused?.closest('[hidden]')) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [selected]);
  return {
    ref: frame,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
  };
}
