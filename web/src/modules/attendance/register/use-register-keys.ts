import type { MarkStatus } from '@shala/contract/attendance.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';
import { type RegisterRow, rowOfRoll, statusOf } from './register-rows.ts';

type Key = globalThis.KeyboardEvent;

const isDigit = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  !ctrlKey && !metaKey && !altKey && /^\d$/.test(key);

/** By the key's position where the keyboard is not Latin. */
const isUndo = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key)));

interface Keys {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly RegisterRow[];
  isOn: boolean;
  set: (row: RegisterRow, status: MarkStatus | null) => void;
  save: () => void;
  undo: () => void;
}

/** Arrows and letters work on a mark; a roll number and Ctrl+Z work from anywhere on the page. */
export function useRegisterKeys({ table, rows, isOn, set, save, undo }: Keys) {
  const typed = useRef('');
  const marks = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];

  /** `1` and then `7` lead to roll number 1 and then 17, until another key is pressed. */
  const goTo = (digit: string): boolean => {
    const found = rowOfRoll(rows, typed.current, digit);
    if (!found) return false;
    typed.current = found.typed;
    marks()[found.at]?.focus();
    return true;
  };

  const latest = useRef({ goTo, undo });
  latest.current = { goTo, undo };
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: Key) => {
      if (event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector('[role=dialog]')) return;
      if (isUndo(event)) latest.current.undo();
      else if (!isDigit(event) || !latest.current.goTo(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);

  return (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const mark = (target as HTMLElement).closest<HTMLElement>('[data-mark]');
    if (!mark || ctrlKey || metaKey || altKey || /^\d$/.test(key)) return;
    const all = marks();
    const at = all.indexOf(mark);
    const status = statusOf(event);
    typed.current = '';
    if (key === 'ArrowUp') all[at - 1]?.focus();
    else if (key === 'ArrowDown') all[at + 1]?.focus();
    else if (key === 'Enter') save();
    else if (status !== undefined) {
      set(rows[at]!, status);
      all[at + 1]?.focus();
    } else return;
    event.preventDefault();
  };
}
