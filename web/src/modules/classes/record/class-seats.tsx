import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import styles from './class-page.module.css';
import { ClassStrength } from './class-strength.tsx';

/** Students, seats and the seats that are free. */
export function ClassSeats({ students, capacity }: Pick<SchoolClass, 'students' | 'capacity'>) {
  const { t } = useTranslation('classes');
  if (capacity === null) return formatNumber(students);
  const free = capacity - students;
  const said = free < 0 ? 'page.over' : free === 0 ? 'page.full' : 'page.free';
  return (
    <>
      <ClassStrength students={students} capacity={capacity} />
      <span className={styles.seats} aria-hidden>
        <span
          data-over={free < 0 || undefined}
          style={{ inlineSize: `${Math.min(100, (100 * students) / capacity)}%` }}
        />
      </span>
      <span className={styles.quiet}>
        {t(said, { count: Math.abs(free), n: formatNumber(Math.abs(free)) })}
      </span>
    </>
  );
}
