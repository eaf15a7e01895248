import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../list/classes.module.css';

/** '38 / 40': students of seats, marked where there are more students. */
export function ClassStrength({ students, capacity }: Pick<SchoolClass, 'students' | 'capacity'>) {
  const { t } = useTranslation('classes');
  if (capacity === null) return formatNumber(students);
  const isOver = students > capacity;
  return (
    <span className={styles.strength}>
      {isOver && <IconAlertTriangle className={styles.over} size="1.6rem" aria-hidden />}
      <span aria-hidden>{`${formatNumber(students)} / ${formatNumber(capacity)}`}</span>
      <VisuallyHidden>
        {t(isOver ? 'list.strengthOver' : 'list.strength', {
          students: formatNumber(students),
          capacity: formatNumber(capacity),
        })}
      </VisuallyHidden>
    </span>
  );
}
