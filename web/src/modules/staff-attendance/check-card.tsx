import { Button } from '@mantine/core';
import type { OwnMonth } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { IconLogin2, IconLogout2 } from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './staff-attendance.module.css';
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
  const { busy } = checking;
  const button = (way: 'in' | 'out') => ({
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
          <dd>{mark?.inAt ? format.time(mark.inAt) : t('own.notYet')}</dd>
        </div>
        <div>
          <dt>{t('field.out')}</dt>
          <dd>{mark?.outAt ? format.time(mark.outAt) : t('own.notYet')}</dd>
        </div>
      </dl>
      {own?.asksPlace && <p className={styles.quiet}>{t('own.place')}</p>}
      {(mark?.inPlace === 'verify' || mark?.outPlace === 'verify') && (
        <p className={styles.quiet}>{t('own.verify')}</p>
      )}
      <div className={styles.buttons}>
        <Button
          {...button('in')}
          variant={mark?.inAt ? 'default' : 'filled'}
          leftSection={<IconLogin2 size="2rem" aria-hidden />}
        >
          {t('check.in')}
        </Button>
        <Button
          {...button('out')}
          variant={mark?.inAt && !mark.outAt ? 'filled' : 'default'}
          leftSection={<IconLogout2 size="2rem" aria-hidden />}
        >
          {t('check.out')}
        </Button>
      </div>
    </section>
  );
}
