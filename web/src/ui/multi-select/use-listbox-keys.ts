import { type KeyboardEvent, useRef, useState } from 'react';
import { isSaveKey } from '../form/is-save-key.ts';
import { findByTyping, type MultiSelectItem } from './multi-select-logic.ts';

interface ListboxKeys {
  rows: readonly MultiSelectItem[];
  startAt: number;
  typeAhead: boolean;
  onChoose: (row: MultiSelectItem) => void;
  onChooseAll: () => void;
  onClose: (returnFocus: boolean) => void;
}

/** Letters typed within this time belong to one word. */
const typingPause = 700;

export function useListboxKeys({ rows, startAt, typeAhead, ...on }: ListboxKeys) {
  const [active, setActive] = useState(startAt);
  const typing = useRef({ text: '', at: 0 });
  const last = rows.length - 1;

  const typeTo = (event: KeyboardEvent) => {
    const isSameWord = event.timeStamp - typing.current.at < typingPause;
    const text = (isSameWord ? typing.current.text : '') + event.key;
    typing.current = { text, at: event.timeStamp };
    const found = findByTyping(rows, text, text.length > 1 ? active : active + 1);
    if (found >= 0) setActive(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepTo(event.key, active, last);
    const isText = typeAhead && event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    // Ctrl Enter saves the form around it.
    if (event.key === 'Tab' || isSaveKey(event)) return on.onClose(true);
    if (event.key === 'Escape') {
      event.stopPropagation();
      on.onClose(true);
    } else if (step !== undefined && !(isEditingKey(event.key) && !typeAhead)) {
      setActive(step);
    } else if (event.key === 'Enter' || (event.key === ' ' && typeAhead)) {
      const row = rows[active];
      if (row) on.onChoose(row);
    } else if (typeAhead && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      on.onChooseAll();
    } else if (isText) {
      typeTo(event);
    } else {
      return;
    }
    event.preventDefault();
  };

  return { active: Math.min(active, last), setActive, onKeyDown };
}

/** These keys move the cursor in a search box. */
const isEditingKey = (key: string) => key === 'Home' || key === 'End';

function stepTo(key: string, active: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + 5, last);
    case 'PageUp':
      return Math.max(active - 5, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
  }
}
