import { useEffect, useRef } from 'react';
import { type Cell, cellKey } from './week.ts';

export const cellId = (cell: Cell): string => `period-${cellKey(cell)}`;

/** Back to the cell whose sheet was closed, so that the arrow keys go on from there. */
export function useFocusBack(opened: Cell | undefined): void {
  const last = useRef<string>(undefined);
  const id = opened && cellId(opened);
  useEffect(() => {
    if (!id && last.current) document.getElementById(last.current)?.focus();
    last.current = id;
  }, [id]);
}
