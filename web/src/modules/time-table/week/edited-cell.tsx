import { weekdayName } from '@shala/contract/indian-dates.ts';
import { namesOf } from '@shala/contract/names.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { LessonText } from './lesson-words.tsx';
import type { CellTyping } from './use-cell-typing.ts';
import type { Dragging } from './use-dragging.ts';
import { cellId } from './use-focus-back.ts';
import type { WeekEditing } from './use-week-editing.ts';
import styles from './week.module.css';
import { type Cell, cellKey } from './week.ts';

export interface Editable {
  editing: WeekEditing;
  typing: CellTyping;
  dragging: Dragging;
  /** Opens the dialog of the period. */
  open: (cell: Cell) => void;
}

interface EditedCellProps extends Editable {
  cell: Cell;
  lesson: Lesson | undefined;
  /** Set where the day's times differ from the first day's. */
  times?: string | undefined;
}

/** One period of a class, which can be clicked, typed into, dragged and dropped on. */
export function EditedCell(props: EditedCellProps) {
  const { cell, lesson, times, editing, typing, dragging, open } = props;
  const { t, i18n } = useTranslation('time-table');
  const nameOf = useLocalName();
  const [isOver, setOver] = useState(false);
  const pending = editing.pending.get(cellKey(cell));
  const typed = typing.typedIn(cell);
  const name = t('cell', { day: weekdayName(i18n.language, cell.weekday), period: cell.period });
  const content = lesson
    ? [nameOf(namesOf('subject', lesson)), lesson.teacherName, lesson.room]
        .filter(Boolean)
        .join(', ')
    : t('empty');
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    dragging.dropOn(cell);
  };

  return (
    <button
      type="button"
      id={cellId(cell)}
      className={styles.cell}
      data-filled={(lesson !== undefined && !typed) || undefined}
      data-over={isOver || undefined}
      data-pending={pending !== undefined || undefined}
      aria-label={typed ? `${name}: ${typed.name ?? typed.text}` : `${name}: ${content}`}
      aria-busy={pending !== undefined || undefined}
      draggable={lesson !== undefined}
      onClick={() => (editing.picked ? void editing.place(cell, editing.picked) : open(cell))}
      onKeyDown={(event) => typing.onCellKey(event, cell)}
      onBlur={typing.stopTyping}
      onDragStart={(event) => lesson && dragging.start(event, { lesson })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {times && <span className={styles.times}>{times}</span>}
      {typed ? (
        <span className={styles.typed}>
          {typed.text} → {typed.name ?? t('noSubject')}
        </span>
      ) : pending !== undefined ? (
        <span translate="no">{pending || '…'}</span>
      ) : lesson ? (
        <LessonText lesson={lesson} view="class" />
      ) : (
        <span className={styles.plus} aria-hidden>
          +
        </span>
      )}
    </button>
  );
}
