import { Button } from '@mantine/core';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import type { OwnMonth } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { IconLogin2, IconLogout2 } from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './staff-attendance.module.css';
import { type Way, wayOf } from './staff-check-kind.ts';
import type { Checking } from './use-checking.ts';
import { toneOf, useStaffWords } from './use-staff-words.ts';

interface CheckCardProps {
  school: { id: string; name: string };
  /** The current month, from the server or as last stored; absent where there is neither. */
  own: OwnMonth | undefined;
  today: string;
  checking: Checking;
}

/** Check-in and check-out at one school today. */
export function CheckCard({ school, own, today, checking }: CheckCardProps) {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const words = useStaffWords();
  const todays = own?.days.find(({ day }) => day.day === today);
  const mark = todays?.mark;
  const { busy, waiting } = checking;
  const waits = (way: Way) =>
    waiting.find(
      (check) =>
        wayOf(check) === way &&
        check.body.schoolId === school.id &&
        !check.needsReview &&
        schoolDayOf(check.body.tappedAt) === today,
    )?.body.tappedAt;
  const [waitsIn, waitsOut] = [waits('in'), waits('out')];
  const timeOf = (way: Way) => {
    const [sent, unsent] = way === 'in' ? [mark?.inAt, waitsIn] : [mark?.outAt, waitsOut];
    // The first check-in and the last check-out of a day stand.
    const isUnsent = unsent && (!sent || (way === 'in' ? unsent < sent : unsent > sent));
    if (isUnsent) return `${format.time(unsent)} (${t('own.notSent')})`;
    return sent ? format.time(sent) : t('own.notYet');
  };
  const isIn = Boolean(mark?.inAt ?? waitsIn);
  const isOut = Boolean(mark?.outAt ?? waitsOut);
  const button = (way: Way) => ({
    size: 'md',
    loading: busy === `${way}/${school.id}`,
    disabled: busy !== undefined,
    onClick: () => void checking.tap(way, school.id, own?.asksPlace ?? false),
  });
  return (
    <section className={styles.card} aria-labelledby={`check-${school.id}`}>
      <header>
        <h2 id={`check-${school.id}`}>
          <LanguageText>{school.name}</LanguageText>
        </h2>
        {mark?.shown && (
          <StateBadge tone={toneOf[mark.shown]}>{words.status(mark.shown)}</StateBadge>
        )}
      </header>
      {todays?.day.kind === 'off' && (
        <p className={styles.quiet}>
          {words.dayName(todays.day) || t('own.dayOff')} · {t('own.dayOffText')}
        </p>
      )}
      <dl className={styles.times}>
        <div>
          <dt>{t('field.in')}</dt>
          <dd>{timeOf('in')}</dd>
        </div>
        <div>
          <dt>{t('field.out')}</dt>
          <dd>{timeOf('out')}</dd>
        </div>
      </dl>
      {own?.asksPlace && <p className={styles.quiet}>{t('own.place')}</p>}
      {(mark?.inPlace === 'verify' || mark?.outPlace === 'verify') && (
        <p className={styles.quiet}>{t('own.verify')}</p>
      )}
      <div className={styles.buttons}>
        <Button
          {...button('in')}
          variant={isIn ? 'default' : 'filled'}
          leftSection={<IconLogin2 size="2rem" aria-hidden />}
        >
          {t('check.in')}
        </Button>
        <Button
          {...button('out')}
          variant={isIn && !isOut ? 'filled' : 'default'}
          leftSection={<IconLogout2 size="2rem" aria-hidden />}
        >
          {t('check.out')}
        </Button>
      </div>
      {isOut && <p className={styles.quiet}>{t('own.tooEarly')}</p>}
    </section>
  );
}
