import { lazy, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconX } from '../icons.ts';
import { LazyPart } from '../lazy-part.tsx';
import type { MultiSelectItem } from '../multi-select/multi-select-logic.ts';
import { isRecordId, translateOf } from '../record-id.ts';
import styles from './filter-bar.module.css';

const FilterChoice = lazy(() => import('./filter-choice.tsx'));

export interface Filter {
  /** The query's name. */
  name: string;
  label: string;
  items: readonly MultiSelectItem[];
  singleSelection?: boolean;
  /** Filters that depend on this one: blocks depend on districts. */
  clears?: readonly string[];
  /** The page finds the items for the typed text; the chosen ones must be among them. */
  onSearch?: (text: string) => void;
}

interface FilterChipProps {
  filter: Filter;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** False where the chip shows what applies unless something is chosen. */
  canClear?: boolean;
}

/** The list of choices is fetched and rendered when the chip is first pressed. */
export function FilterChip({ filter, chosen, onChange, canClear = true }: FilterChipProps) {
  const { t } = useTranslation('common');
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const { items, label, onSearch } = filter;
  const names = items.filter((item) => chosen.includes(item.id)).map((item) => item.text);
  const isOn = chosen.length > 0;

  const open = () => {
    setUsed(true);
    setOpen(!isOpen);
  };
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };
  const clear = () => {
    onChange([]);
    trigger.current?.focus();
  };

  const chip = (
    <span className={styles.chip} data-on={isOn || undefined}>
      <button
        ref={trigger}
        type="button"
        className={styles.open}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={open}
      >
        {!isOn && <IconPlus size="1.4rem" aria-hidden />}
        <span id={labelId}>{label}</span>{' '}
        {isOn && (
          <span className={styles.values} translate={translateOf(chosen[0])}>
            {names[0] ?? (onSearch || isRecordId(chosen[0]) ? '…' : chosen[0])}
            {chosen.length > 1 && ` +${chosen.length - 1}`}
          </span>
        )}
      </button>
      {isOn && canClear && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('list.clearFilter', { name: label })}
          onClick={clear}
        >
          <IconX size="1.4rem" aria-hidden />
        </button>
      )}
    </span>
  );
  if (!isUsed) return chip;
  return (
    <LazyPart fallback={chip}>
      <FilterChoice
        filter={filter}
        chosen={chosen}
        onChange={onChange}
        isOpen={isOpen}
        labelId={labelId}
        chip={chip}
        onClose={close}
      />
    </LazyPart>
  );
}
