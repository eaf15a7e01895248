import type { Lesson } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Dragging } from './use-dragging.ts';
import type { OfferedSubject, WeekEditing } from './use-week-editing.ts';
import styles from './week.module.css';

interface SubjectPaletteProps {
  subjects: readonly OfferedSubject[];
  lessons: readonly Lesson[];
  editing: WeekEditing;
  dragging: Dragging;
}

/** The subjects of the class: dragged into a cell, or taken up by a click and put down by the next. */
export function SubjectPalette({ subjects, lessons, editing, dragging }: SubjectPaletteProps) {
  const { t } = useTranslation('time-table');
  return (
    <ul className={styles.palette} aria-label={t('palette')}>
      {subjects.map((subject) => {
        const count = lessons.filter(({ subjectId }) => subjectId === subject.id).length;
        return (
          <li key={subject.id}>
            <button
              type="button"
              aria-pressed={editing.held?.id === subject.id}
              draggable
              onDragStart={(event) => dragging.start(event, { subject })}
              onClick={() => editing.toggleHeld(subject)}
              onKeyDown={(event) => event.key === 'Escape' && editing.letGo()}
            >
              <LanguageText>{subject.name}</LanguageText>
              <span className={styles.number}>
                <span className="visually-hidden">{t('periodsSet')} </span>
                {formatNumber(count)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
