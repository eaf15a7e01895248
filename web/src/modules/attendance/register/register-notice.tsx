import type { DayRegister } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { unsentHref } from '../../../app/links/register-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './registers.module.css';

interface RegisterNoticeProps {
  register: DayRegister;
  offlineDay: string | undefined;
  isWaiting: boolean;
  notAccepted: number;
}

/** The state of the register in words: who marked it, or why it cannot be marked. */
export function RegisterNotice(props: RegisterNoticeProps) {
  const { register, offlineDay, isWaiting, notAccepted } = props;
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  const format = useFormat();
  const { day, state, openUntil, markedBy, markedAt, isComplete, mayMark } = register;
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
    ...(day.kind === 'off' && markedAt ? [t('state.notCounted')] : []),
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
