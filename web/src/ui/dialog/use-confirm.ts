import { createElement, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type ConfirmDialogPart from './confirm-dialog.tsx';

export interface Question {
  title: string;
  /** The record's name within the title. */
  about?: string | undefined;
  /** What will happen, in numbers: 'This ends 3 sessions and hides 41 students.' */
  consequence?: ReactNode;
  /** What is read while the dialog is open, below the consequence; the browser's own dialog goes without. */
  details?: ReactNode;
  /** What the button does: 'Delete', 'Yes, Logout'. */
  verb: string;
  /** 'Cancel' unless given. */
  safeLabel?: string;
  isDanger?: boolean;
  /** The dialog's size where the screen allows it. */
  width?: string;
  height?: string;
}

interface Pending {
  question: Question;
  ConfirmDialog: typeof ConfirmDialogPart;
}

/** The dialog's code is loaded with the first question; the shell prefetches it. */
const fetchDialog = () => import('./confirm-dialog.tsx').catch(() => undefined);

/** `if (await confirm({ … }))`; the component has to render `dialog`. */
export function useConfirm() {
  const [pending, setPending] = useState<Pending>();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirm = async (question: Question): Promise<boolean> => {
    answer.current?.(false);
    const part = await fetchDialog();
    // Without network the code may be missing; the browser's own dialog is better than a button that does nothing.
    if (!part) return window.confirm(inWords(question));
    // Closed at first, so that it remembers what had the focus before it.
    flushSync(() => setPending({ question, ConfirmDialog: part.default }));
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };

  const onAnswer = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current?.(isConfirmed);
    answer.current = undefined;
  };

  /** What is asked has changed while it is asked. */
  const revise = (question: Question) => setPending((now) => now && { ...now, question });

  const dialog = pending
    ? createElement(pending.ConfirmDialog, { ...pending.question, isOpen, onAnswer })
    : null;

  return { confirm, revise, answer: onAnswer, dialog };
}

const inWords = ({ title, consequence, verb }: Question): string =>
  [title, typeof consequence === 'string' ? consequence : '', verb].filter(Boolean).join('\n\n');
