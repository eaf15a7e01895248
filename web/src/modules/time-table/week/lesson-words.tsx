import { namesOf } from '@shala/contract/names.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLink } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import styles from './week.module.css';

export type WeekView = 'class' | 'teacher' | 'room';

/** A class's week shows the teacher of a lesson, a teacher's week the class. */
export function LessonText({ lesson, view }: { lesson: Lesson; view: WeekView }) {
  const { t } = useTranslation('time-table');
  const words = useClassWords();
  const nameOf = useLocalName();
  const details = [
    view === 'class' ? '' : words.label(lesson),
    view === 'teacher' ? '' : lesson.teacherName,
    view === 'room' ? '' : roomIn(lesson, t),
  ].filter(Boolean);
  return (
    <span className={styles.lesson}>
      <b translate="no">{nameOf(namesOf('subject', lesson))}</b>
      {details.map((detail) => (
        <Fragment key={detail}>
          {' '}
          <span className={styles.detail}>
            <LanguageText>{detail}</LanguageText>
          </span>
        </Fragment>
      ))}
      {lesson.together && view === 'class' && (
        <span className={styles.detail}>
          <IconLink size="1.3rem" aria-hidden /> {t('together')}
        </span>
      )}
    </span>
  );
}

/** 'Room 5' of a number; a name stays as it is. */
const roomIn = ({ room }: Lesson, t: (key: string, values: { room: string }) => string) =>
  room && /^\d/.test(room) ? t('roomIs', { room }) : room;
