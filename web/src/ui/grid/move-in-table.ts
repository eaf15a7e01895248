import type { KeyboardEvent } from 'react';

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const inCell = 'button:not(:disabled), input:not(:disabled)';

/** Moves the focus with the arrow keys between cells that contain one button or input each. True for an arrow key. */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>): boolean {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td');
  const row = cell?.parentElement as HTMLTableRowElement | undefined;
  if (!step || !cell || !row || event.altKey || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  let [line, column] = [rows.indexOf(row), cell.cellIndex];
  do {
    line += step[0];
    column += step[1];
    const next = rows[line]?.cells[column]?.querySelector<HTMLElement>(inCell);
    if (next) {
      next.focus();
      break;
    }
  } while (rows[line]?.cells[column]);
  return true;
}
