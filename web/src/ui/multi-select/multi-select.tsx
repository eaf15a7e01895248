import { lazy, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSelector } from '../icons.ts';
import { LazyPart } from '../lazy-part.tsx';
import { translateOf } from '../record-id.ts';
import styles from './multi-select.module.css';
import type { MultiSelectItem } from './multi-select-logic.ts';

const OpenMultiSelect = lazy(() => import('./open-multi-select.tsx'));

export type { MultiSelectItem } from './multi-select-logic.ts';

interface MultiSelectTexts {
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

/** The list is fetched and rendered when the field is first opened. */
export function MultiSelect(props: MultiSelectProps) {
  const { items, value, labelId, disabled = false } = props;
  const { t } = useTranslation('common');
  const [isUsed, setUsed] = useState(false);
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

  const open = () => {
    setUsed(true);
    setOpen(true);
  };
  const button = (
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
      onClick={() => (isOpen ? close(true) : open())}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open();
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
  );
  if (!isUsed) return button;
  return (
    <LazyPart fallback={button}>
      <OpenMultiSelect {...props} isOpen={isOpen} onClose={close} button={button} />
    </LazyPart>
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
      <span className={styles.names} translate={translateOf(value[0])}>
        {chosen.slice(0, namesShown).join(', ')}
      </span>
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}
