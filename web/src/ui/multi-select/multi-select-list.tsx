import { TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './multi-select.module.css';
import {
  areAllSelected,
  filterItems,
  isItemDisabled,
  type MultiSelectItem,
  offersSelectAll,
  type SelectionRules,
  toggleAll,
  toggleItem,
} from './multi-select-logic.ts';
import { MultiSelectOption } from './multi-select-option.tsx';
import { useListboxKeys } from './use-listbox-keys.ts';

export interface MultiSelectListProps {
  items: readonly MultiSelectItem[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onClose: (returnFocus: boolean) => void;
  labelId: string;
  maxHeight: number;
  allowSearchFilter: boolean;
  /** The page finds the items for the typed text; they are shown in its order. */
  onSearch?: (text: string) => void;
  rules: SelectionRules;
  texts: {
    selectAll: string;
    unSelectAll: string;
    search: string;
    empty: string;
    emptyFiltered: string;
  };
}

/** 'Select All' is an option too, so that the arrow keys reach it. */
const allId = '*';

export function MultiSelectList(props: MultiSelectListProps) {
  const { items, chosen, rules, texts, allowSearchFilter } = props;
  const listId = useId();
  const [filter, setFilter] = useState('');
  const focusTarget = useRef<HTMLDivElement & HTMLInputElement>(null);
  const isFilteredHere = allowSearchFilter && !props.onSearch;
  const shown = isFilteredHere ? filterItems(items, filter) : [...items];
  const allSelected = areAllSelected(shown, chosen);
  const canSelectAll = offersSelectAll(items, rules);
  const rows: MultiSelectItem[] =
    canSelectAll && shown.length > 0
      ? [{ id: allId, text: allSelected ? texts.unSelectAll : texts.selectAll }, ...shown]
      : shown;

  const choose = (row: MultiSelectItem) => {
    if (row.isDisabled) return;
    props.onChange(row.id === allId ? toggleAll(shown, chosen) : toggleItem(row, chosen, rules));
    if (rules.singleSelection) props.onClose(true);
  };

  const { active, setActive, onKeyDown } = useListboxKeys({
    rows,
    startAt: Math.max(
      rows.findIndex((row) => chosen.includes(row.id)),
      0,
    ),
    typeAhead: !allowSearchFilter,
    onChoose: choose,
    onChooseAll: () => canSelectAll && props.onChange(toggleAll(shown, chosen)),
    onClose: props.onClose,
  });
  const optionId = (index: number) => `${listId}-${index}`;
  const activeDescendant = rows[active] ? optionId(active) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useEffect(() => {
    focusTarget.current?.focus({ preventScroll: true });
    props.onSearch?.('');
  }, []);

  return (
    <>
      {allowSearchFilter && (
        <TextInput
          ref={focusTarget}
          className={styles.search}
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeDescendant}
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          data-mantine-stop-propagation="true"
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            props.onSearch?.(event.currentTarget.value);
            // Enter chooses the first match, not all of them.
            setActive(canSelectAll ? 1 : 0);
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <div
        id={listId}
        ref={allowSearchFilter ? undefined : focusTarget}
        role="listbox"
        data-mantine-stop-propagation="true"
        tabIndex={allowSearchFilter ? -1 : 0}
        aria-labelledby={props.labelId}
        aria-multiselectable={!rules.singleSelection}
        aria-activedescendant={allowSearchFilter ? undefined : activeDescendant}
        className={styles.list}
        style={{ maxHeight: props.maxHeight }}
        onKeyDown={allowSearchFilter ? undefined : onKeyDown}
      >
        {rows.map((row, index) => (
          <MultiSelectOption
            key={row.id}
            id={optionId(index)}
            item={row}
            isActive={index === active}
            isSelected={row.id === allId ? allSelected : chosen.includes(row.id)}
            isDisabled={row.id !== allId && isItemDisabled(row, chosen, rules)}
            isSingle={rules.singleSelection}
            isHead={row.id === allId}
            onChoose={() => {
              setActive(index);
              choose(row);
            }}
            onPoint={() => setActive(index)}
          />
        ))}
        {rows.length === 0 && (
          <div
            className={styles.empty}
            role="option"
            aria-disabled
            aria-selected={false}
            tabIndex={-1}
          >
            {items.length === 0 && filter === '' ? texts.empty : texts.emptyFiltered}
          </div>
        )}
      </div>
    </>
  );
}
