import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from '../fees.module.css';

interface IncreaseKindProps {
  isShare: boolean;
  onChoose: (isShare: boolean) => void;
}

/** Whether an amount changes by per cent or by rupees. */
export function IncreaseKind({ isShare, onChoose }: IncreaseKindProps) {
  const { t } = useTranslation('fees');
  return (
    <div className={styles.buttons}>
      {[true, false].map((share) => (
        <Button
          key={String(share)}
          size="xs"
          variant={share === isShare ? 'light' : 'default'}
          aria-pressed={share === isShare}
          onClick={() => onChoose(share)}
        >
          {t(share ? 'by.share' : 'by.amount')}
        </Button>
      ))}
    </div>
  );
}
