import { useTranslation } from 'react-i18next';
import { IconX } from '../icons.ts';
import styles from './filter-bar.module.css';

export interface DateFilterProps {
  label: string;
  /** YYYY-MM-DD, or blank. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** A day as one more chip of the filter bar. */
export function DateFilter({ label, value, onChange, min, max }: DateFilterProps) {
  const { t } = useTranslation('common');
  return (
    <span className={styles.chip} data-on={value !== '' || undefined}>
      <label className={styles.date}>
        <span>{label}</span>
        <input
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      {value && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('list.clearFilter', { name: label })}
          onClick={() => onChange('')}
        >
          <IconX size="1.4rem" aria-hidden />
        </button>
      )}
    </span>
  );
}
