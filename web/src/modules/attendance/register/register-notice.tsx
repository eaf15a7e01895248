import type { DayRegister } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { unsentHref } from '../../../app/links/register-links.ts';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { Link } from '../../../ui/navigation.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { isMarks } from './marks-kind.ts';
import styles from './registers.module.css';
import { unresolvedMarks } from './unresolved-mark-list.ts';

interface RegisterNoticeProps {
  register: DayRegister;
  offlineDay: string | undefined;
  isWaiting: boolean;
}

/** The state of the register in words: who marked it, or why it cannot be marked. */
export function RegisterNotice({ register, offlineDay, isWaiting }: RegisterNoticeProps) {
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  const format = useFormat();
  const { day, state, openUntil, markedBy, markedAt, isComplete, mayMark } = register;
  const notAccepted = useNotTaken(register);
  const holiday = nameOf(day);
  const said = [
    ...(day.kind === 'off'
      ? [holiday ? t('state.holiday', { name: holiday }) : t('state.off')]
      : day.kind === 'half'
        ? [t('state.half', { name: holiday ?? '' })]
        : []),
    ...(state === 'open'
      ? []
      : state === 'reopened' && openUntil
        ? [t('state.reopenedUntil', { day: format.day(openUntil) })]
        : [t(`state.${state}${state === 'locked' && mayMark ? '_reason' : ''}`)]),
    ...(offlineDay ? [t('state.savedList', { day: format.day(offlineDay) })] : []),
    ...(isWaiting ? [t('state.waiting')] : []),
    ...(markedBy && markedAt
      ? [t('state.marked', { name: markedBy, at: format.instant(markedAt) })]
      : day.kind !== 'off' && state !== 'to_come' && !isComplete && !isWaiting
        ? [t('state.unmarked')]
        : []),
  ];
  return (
    <div role="status" className={styles.notice}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {notAccepted > 0 && (
        <p>
          <Link href={unsentHref}>{t('state.needsReview', { count: notAccepted })}</Link>
        </p>
      )}
    </div>
  );
}

/** How many marks of this register need review. */
function useNotTaken({ classId, day }: DayRegister): number {
  return useOutbox()
    .own.filter(isMarks)
    .filter(({ body }) => body.classId === classId && body.day === day.day)
    .flatMap(unresolvedMarks).length;
}
