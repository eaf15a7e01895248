import { useEffect, useRef } from 'react';
import { type Cell, cellKey } from './week.ts';

export const cellId = (cell: Cell): string => `period-${cellKey(cell)}`;

/** Returns the focus to the cell whose dialog was closed, for the arrow keys. */
export function useFocusBack(opened: Cell | undefined): void {
  const last = useRef<string>(undefined);
  const id = opened && cellId(opened);
  useEffect(() => {
    if (!id && last.current) document.getElementById(last.current)?.focus();
    last.current = id;
  }, [id]);
}
