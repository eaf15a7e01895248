import { type KeyboardEvent, useState } from 'react';
import { moveInTable } from '../../../ui/grid/move-in-table.ts';
import { foundSubject } from './found-subject.ts';
import type { OfferedSubject, WeekEditing } from './use-week-editing.ts';
import { type Cell, cellKey } from './week.ts';

interface Typing {
  cell: string;
  text: string;
}

/** Typing in a cell finds a subject, Enter places it, and Delete empties the cell. */
export function useCellTyping(subjects: readonly OfferedSubject[], editing: WeekEditing) {
  const [typing, setTyping] = useState<Typing>();
  const found = typing && foundSubject(subjects, typing.text);

  const onCellKey = (event: KeyboardEvent, cell: Cell) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = cellKey(cell);
    const text = typing?.cell === key ? typing.text : '';
    if (event.key === 'Delete' || (event.key === 'Backspace' && text === '')) {
      void editing.empty(cell);
    } else if (event.key === 'Backspace') {
      setTyping(text.length > 1 ? { cell: key, text: text.slice(0, -1) } : undefined);
    } else if (event.key === 'Enter' && text) {
      if (found) void editing.place(cell, found);
      setTyping(undefined);
    } else if (event.key === 'Escape' && (text || editing.picked)) {
      if (text) setTyping(undefined);
      else editing.clearPicked();
    } else if (event.key.length === 1 && (event.key !== ' ' || text)) {
      setTyping({ cell: key, text: text + event.key });
    } else {
      return;
    }
    event.preventDefault();
  };

  const onTableKey = (event: KeyboardEvent<HTMLTableElement>) => {
    if (moveInTable(event)) setTyping(undefined);
  };

  /** What the cell shows during typing. */
  const typedIn = (cell: Cell) =>
    typing?.cell === cellKey(cell) ? { text: typing.text, name: found?.name } : undefined;

  return { onCellKey, onTableKey, typedIn, stopTyping: () => setTyping(undefined) };
}

export type CellTyping = ReturnType<typeof useCellTyping>;
