import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconX } from '../icons.ts';
import { MultiSelectList } from '../multi-select/multi-select-list.tsx';
import { type MultiSelectItem, multiSelectDefaults } from '../multi-select/multi-select-logic.ts';
import styles from './filter-bar.module.css';

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
}

/** A list with more items than this has a search. */
const searchFrom = 10;

export function FilterChip({ filter, chosen, onChange }: FilterChipProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const { items, label, singleSelection = false, onSearch } = filter;
  const names = items.filter((item) => chosen.includes(item.id)).map((item) => item.text);
  const isOn = chosen.length > 0;

  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };
  const clear = () => {
    onChange([]);
    trigger.current?.focus();
  };

  return (
    <Popover
      opened={isOpen}
      onDismiss={() => setOpen(false)}
      closeOnEscape={false}
      position="bottom-start"
      width={280}
      offset={4}
      transitionProps={{ duration: 0 }}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <span className={styles.chip} data-on={isOn || undefined}>
          <button
            ref={trigger}
            type="button"
            className={styles.open}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {!isOn && <IconPlus size="1.4rem" aria-hidden />}
            <span id={labelId}>{label}</span>{' '}
            {isOn && (
              <span className={styles.values}>
                {names[0] ?? (onSearch ? '…' : chosen[0])}
                {chosen.length > 1 && ` +${chosen.length - 1}`}
              </span>
            )}
          </button>
          {isOn && (
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
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <MultiSelectList
          items={items}
          chosen={chosen}
          onChange={onChange}
          onClose={close}
          labelId={labelId}
          maxHeight={280}
          allowSearchFilter={onSearch !== undefined || items.length > searchFrom}
          onSearch={onSearch}
          rules={{ ...multiSelectDefaults, singleSelection, enableSelectAll: false }}
          texts={{
            selectAll: t('multiSelect.selectAll'),
            unSelectAll: t('multiSelect.unSelectAll'),
            search: t('multiSelect.search'),
            empty: t('multiSelect.noData'),
            emptyFiltered: t('multiSelect.noFilteredData'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
