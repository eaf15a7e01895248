import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/record/state-badge.tsx';
import styles from './staff-attendance.module.css';

interface LettersProps {
  letters: readonly { short: string; long: string; tone: Tone }[];
}

/** The legend of a month's letters and shades. */
export function Letters({ letters }: LettersProps) {
  const { t } = useTranslation('staff-attendance');
  return (
    <ul className={styles.legend} aria-label={t('own.legend')}>
      {letters.map(({ short, long, tone }) => (
        <li key={long}>
          <span className={styles.mark} data-tone={tone} aria-hidden>
            {short}
          </span>{' '}
          {long}
        </li>
      ))}
      <li>
        <span className={styles.swatch} aria-hidden /> {t('own.dayOff')}
      </li>
    </ul>
  );
}
