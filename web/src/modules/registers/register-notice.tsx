import type { DayRegister } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import styles from './registers.module.css';

interface RegisterNoticeProps {
  register: DayRegister;
  keptOf: string | undefined;
  isWaiting: boolean;
}

/** Where the register stands, in words: who marked it, or why it cannot be marked. */
export function RegisterNotice({ register, keptOf, isWaiting }: RegisterNoticeProps) {
  const { t, i18n } = useTranslation('registers');
  const format = useFormat();
  const { day, state, markedBy, markedAt, isComplete, mayMark } = register;
  const holiday = (i18n.language !== 'en' && day.localName) || day.name;
  const said = [
    ...(day.kind === 'off'
      ? [holiday ? t('state.holiday', { name: holiday }) : t('state.off')]
      : day.kind === 'half'
        ? [t('state.half', { name: holiday ?? '' })]
        : []),
    ...(state === 'open'
      ? []
      : [t(`state.${state}${state === 'locked' && mayMark ? '_reason' : ''}`)]),
    ...(keptOf ? [t('state.kept', { day: format.day(keptOf) })] : []),
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
    </div>
  );
}
