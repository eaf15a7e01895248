import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../date/calendar-button.tsx';
import { useTypedDate } from '../date/use-typed-date.ts';
import { IconX } from '../icons.ts';
import styles from './filter-bar.module.css';

interface DateFilterProps {
  label: string;
  /** YYYY-MM-DD, or blank. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** False where the day applies unless another one is chosen. */
  canClear?: boolean;
}

/** A day as one more chip of the filter bar. */
export function DateFilter({ label, value, onChange, min, max, canClear = true }: DateFilterProps) {
  const { t } = useTranslation('common');
  const { input } = useTypedDate(value, onChange);
  return (
    <span className={styles.chip} data-on={value !== '' || undefined}>
      <label className={styles.date}>
        <span>{label}</span>
        <input {...input} />
      </label>
      <CalendarButton day={value} onPick={onChange} min={min} max={max} />
      {value && canClear && (
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
