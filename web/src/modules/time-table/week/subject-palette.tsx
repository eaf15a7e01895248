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

/** The subjects of the class: a subject is dragged to a period, or picked and then placed by a click. */
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
              aria-pressed={editing.picked?.id === subject.id}
              draggable
              onDragStart={(event) => dragging.start(event, { subject })}
              onClick={() => editing.togglePicked(subject)}
              onKeyDown={(event) => event.key === 'Escape' && editing.clearPicked()}
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
