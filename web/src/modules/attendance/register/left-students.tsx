import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './registers.module.css';

interface LeftStudentsProps {
  count: number;
  onMark: () => void;
}

/** Students without a mark in a register that proposes none, with the way to mark them all at once. */
export function LeftStudents({ count, onMark }: LeftStudentsProps) {
  const { t } = useTranslation('attendance');
  return (
    <div className={`${styles.left} screen-only`}>
      <span>{t('left.text', { count })}</span>
      <Button variant="default" onClick={onMark}>
        {t('left.mark', { count })}
      </Button>
    </div>
  );
}
