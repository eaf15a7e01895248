import { ActionIcon } from '@mantine/core';
import type { MarkStatus, ShownStatus } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { IconDots, IconNote } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { LineDetails } from './line-details.tsx';
import type { RegisterRow } from './register-rows.ts';
import styles from './registers.module.css';

interface RegisterLineProps {
  row: RegisterRow;
  day: string;
  mayMark: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onTap: () => void;
  onChange: (status: MarkStatus | null, note: string) => Promise<void>;
}

/** A student's line; a tap sets the next mark. */
export function RegisterLine(props: RegisterLineProps) {
  const { row, day, mayMark, isOpen, onOpen, onTap, onChange } = props;
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  const { student, shown, markState, status, note } = row;
  const name = nameOf(student);
  const word = t(`status.${shown ?? 'none'}`);
  return (
    <>
      <tr data-mark-state={markState}>
        <td className={styles.roll}>{student.rollNumber ?? ''}</td>
        {/* A larger target for the thumb; keys have the button. */}
        <th
          scope="row"
          className={mayMark ? styles.tapped : undefined}
          onClick={mayMark ? onTap : undefined}
        >
          <LanguageText>{name}</LanguageText>
          {student.isLastDay && <span className={styles.note}>{t('lastDay')}</span>}
          {status && note && (
            <span className={styles.note}>
              <IconNote size="1.4rem" aria-hidden /> {note}
            </span>
          )}
        </th>
        <td>
          {mayMark ? (
            <button
              type="button"
              className={styles.mark}
              data-on-paper
              data-mark={student.enrolmentId}
              data-shown={shown ?? 'none'}
              aria-label={t('markOf', {
                name,
                status: word,
                standing: t(`markState.${markState}`),
              })}
              onClick={onTap}
            >
              <MarkLetter shown={shown} />
              <span>{word}</span>
            </button>
          ) : (
            <span className={styles.mark} data-shown={shown ?? 'none'}>
              <MarkLetter shown={shown} />
              <span>{word}</span>
            </span>
          )}
        </td>
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="4.4rem"
            aria-label={t('moreOf', { name })}
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            <IconDots size="1.8rem" aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4} className={styles.details}>
            <LineDetails row={row} day={day} mayMark={mayMark} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
}

function MarkLetter({ shown }: { shown: ShownStatus | null }) {
  const { t } = useTranslation('attendance');
  return (
    <b aria-hidden translate="no">
      {shown === null ? '–' : t(`letter.${shown}`)}
    </b>
  );
}
