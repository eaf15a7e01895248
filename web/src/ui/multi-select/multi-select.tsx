import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSelector } from '../icons.ts';
import styles from './multi-select.module.css';
import { MultiSelectList, type MultiSelectListProps } from './multi-select-list.tsx';
import { type MultiSelectItem, multiSelectDefaults } from './multi-select-logic.ts';

export type { MultiSelectItem } from './multi-select-logic.ts';

export interface MultiSelectTexts {
  selectAllText?: string;
  unSelectAllText?: string;
  searchPlaceholderText?: string;
  noDataAvailableText?: string;
  noFilteredDataAvailableText?: string;
  placeholder?: string;
}

export interface MultiSelectProps extends MultiSelectTexts {
  items: readonly MultiSelectItem[];
  /** Ids of the chosen items, in the order of choosing. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The id of the visible label. */
  labelId: string;
  describedBy?: string;
  id?: string;
  disabled?: boolean;
  invalid?: boolean;
  singleSelection?: boolean;
  allowSearchFilter?: boolean;
  /** The page finds the items for the typed text; the chosen ones must be among them. */
  onSearch?: (text: string) => void;
  enableSelectAll?: boolean;
  limitSelection?: number;
  /** The height of the list, in pixels. */
  maxHeight?: number;
  onBlur?: () => void;
}

export function MultiSelect(props: MultiSelectProps) {
  const { items, value, labelId, disabled = false } = props;
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const id = props.id ?? ownId;
  const valueId = `${id}-value`;

  const close = (returnFocus: boolean) => {
    setOpen(false);
    props.onBlur?.();
    if (returnFocus) trigger.current?.focus();
  };

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close(false)}
      onDismiss={() => close(false)}
      closeOnEscape={false}
      position="bottom-start"
      width="target"
      offset={4}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <button
          ref={trigger}
          id={id}
          type="button"
          className={styles.trigger}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-describedby={props.describedBy}
          data-invalid={props.invalid || undefined}
          onClick={() => (isOpen ? close(true) : setOpen(true))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <ChosenText
            id={valueId}
            items={items}
            value={value}
            placeholder={props.placeholder ?? t('multiSelect.placeholder')}
          />
          <IconSelector size="1.6rem" aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <MultiSelectList {...listProps(props, t)} labelId={labelId} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChosenTextProps {
  id: string;
  items: readonly MultiSelectItem[];
  value: readonly string[];
  placeholder: string;
}

const namesShown = 3;

function ChosenText({ id, items, value, placeholder }: ChosenTextProps) {
  const chosen = items.filter((item) => value.includes(item.id)).map((item) => item.text);
  if (chosen.length === 0) {
    return (
      <span id={id} className={styles.placeholder}>
        {placeholder}
      </span>
    );
  }
  const more = chosen.length - namesShown;
  return (
    <span id={id} className={styles.chosen} title={chosen.join(', ')}>
      <span className={styles.names}>{chosen.slice(0, namesShown).join(', ')}</span>
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}

function listProps(
  props: MultiSelectProps,
  t: (key: string) => string,
): Omit<MultiSelectListProps, 'labelId' | 'onClose'> {
  return {
    items: props.items,
    chosen: props.value,
    onChange: props.onChange,
    maxHeight: props.maxHeight ?? multiSelectDefaults.maxHeight,
    allowSearchFilter: props.allowSearchFilter ?? multiSelectDefaults.allowSearchFilter,
    onSearch: props.onSearch,
    rules: {
      singleSelection: props.singleSelection ?? multiSelectDefaults.singleSelection,
      enableSelectAll: props.enableSelectAll ?? multiSelectDefaults.enableSelectAll,
      limitSelection: props.limitSelection ?? multiSelectDefaults.limitSelection,
    },
    texts: {
      selectAll: props.selectAllText ?? t('multiSelect.selectAll'),
      unSelectAll: props.unSelectAllText ?? t('multiSelect.unSelectAll'),
      search: props.searchPlaceholderText ?? t('multiSelect.search'),
      empty: props.noDataAvailableText ?? t('multiSelect.noData'),
      emptyFiltered: props.noFilteredDataAvailableText ?? t('multiSelect.noFilteredData'),
    },
  };
}
