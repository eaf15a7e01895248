import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClassWords } from '../../classes/classes-public.ts';
import styles from './registers.module.css';
import type { ClassChoice } from './use-my-classes.ts';

interface ClassSelectProps {
  classes: readonly ClassChoice[];
  classId: string | undefined;
  onChoose: (classId: string) => void;
}

/** Chooses a class and shows whether its register of the day is complete. */
export function ClassSelect({ classes, classId, onChoose }: ClassSelectProps) {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  if (classes.length === 0) return null;
  const isOfMany = new Set(classes.map(({ schoolName }) => schoolName)).size > 1;
  const name = (one: ClassChoice) =>
    [words.label(one), isOfMany && one.schoolName, one.isComplete && t('choice.marked')]
      .filter(Boolean)
      .join(' · ');
  // A link may lead to a class that is not one's own.
  const isOther = classes.every((one) => one.classId !== classId);
  return (
    <NativeSelect
      className={styles.class}
      translate="no"
      aria-label={t('choice.class')}
      value={classId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
      data={[
        ...(isOther ? [{ value: classId ?? '', label: t('choice.other') }] : []),
        ...classes.map((one) => ({ value: one.classId, label: name(one) })),
      ]}
    />
  );
}
