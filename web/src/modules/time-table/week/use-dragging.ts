import type { Lesson } from '@shala/contract/time-table.ts';
import { type DragEvent, useRef } from 'react';
import type { OfferedSubject, WeekEditing } from './use-week-editing.ts';
import { type Cell, cellKey } from './week.ts';

type Dragged = { subject: OfferedSubject } | { lesson: Lesson };

/** A subject of the palette is dropped into a cell, and a lesson is moved to another cell. */
export function useDragging({ place, move }: Pick<WeekEditing, 'place' | 'move'>) {
  const dragged = useRef<Dragged>(undefined);

  const start = (event: DragEvent, what: Dragged) => {
    dragged.current = what;
    event.dataTransfer.effectAllowed = 'move';
    // Firefox starts no drag without data.
    event.dataTransfer.setData('text/plain', '');
  };

  const dropOn = (cell: Cell) => {
    const what = dragged.current;
    dragged.current = undefined;
    if (!what) return;
    if ('subject' in what) void place(cell, what.subject);
    else if (cellKey(what.lesson) !== cellKey(cell)) void move(what.lesson, cell);
  };

  return { start, dropOn };
}

export type Dragging = ReturnType<typeof useDragging>;
