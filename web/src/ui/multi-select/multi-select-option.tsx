import { useEffect, useRef } from 'react';
import { IconCheck } from '../icons.ts';
import { translateOf } from '../record-id.ts';
import styles from './multi-select.module.css';
import type { MultiSelectItem } from './multi-select-logic.ts';

interface MultiSelectOptionProps {
  id: string;
  item: MultiSelectItem;
  isActive: boolean;
  isSelected: boolean;
  isDisabled: boolean;
  isSingle: boolean;
  isHead: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

export function MultiSelectOption(props: MultiSelectOptionProps) {
  const { id, item, isActive } = props;
  const option = useRef<HTMLDivElement>(null);
  const textId = `${id}-text`;
  const tooltipId = item.tooltip ? `${id}-tooltip` : undefined;

  useEffect(() => {
    if (isActive && option.current) scrollWithinList(option.current);
  }, [isActive]);

  return (
    // The listbox handles the keys, as the listbox pattern keeps the focus in one place.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      title={item.tooltip}
      className={styles.option}
      aria-labelledby={textId}
      aria-selected={props.isSelected}
      aria-disabled={props.isDisabled || undefined}
      aria-describedby={tooltipId}
      data-active={isActive || undefined}
      data-head={props.isHead || undefined}
      onClick={props.onChoose}
      onMouseMove={isActive ? undefined : props.onPoint}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.box} data-single={props.isSingle || undefined} aria-hidden>
        {props.isSelected && <IconCheck size="1.4rem" stroke={3} />}
      </span>
      <span id={textId} translate={translateOf(item.id)}>
        {item.text}
      </span>
      {item.tooltip && (
        <span id={tooltipId} className={styles.tooltip} role="tooltip">
          {item.tooltip}
        </span>
      )}
    </div>
  );
}

/** Avoids scrollIntoView, which would scroll the page too, as the list is not yet positioned when it opens. */
function scrollWithinList(option: HTMLElement): void {
  const list = option.parentElement!;
  const own = option.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  if (own.top < seen.top) list.scrollTop -= seen.top - own.top;
  else if (own.bottom > seen.bottom) list.scrollTop += own.bottom - seen.bottom;
}
