import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './plain.module.css';

interface PlainTabsProps {
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
}

/** Tabs by the pattern of WAI-ARIA: arrow keys choose, Tab goes on into the panel. */
export function PlainTabs({ label, tabs }: PlainTabsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const choose = (at: number) => {
    setOpen(at);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, open, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === open}
            aria-controls={at === open ? `${id}-panel` : undefined}
            tabIndex={at === open ? 0 : -1}
            onClick={() => choose(at)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open}`} key={open}>
        {tabs[open]?.content}
      </div>
    </>
  );
}

function targetOf(key: string, open: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (open + 1) % count;
    case 'ArrowLeft':
      return (open + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
