import { createElement, lazy, type ReactNode, Suspense, useRef, useState } from 'react';

export interface Question {
  title: string;
  /** The record's name that stands in it. */
  about?: string | undefined;
  /** What will happen, in numbers: 'This ends 3 sessions and hides 41 students.' */
  consequence?: ReactNode;
  /** What the button does: 'Delete', 'Yes, Logout'. */
  verb: string;
  /** 'Cancel' unless given. */
  safeLabel?: string;
  isDanger?: boolean;
  /** The dialog's size where the screen allows it. */
  width?: string;
  height?: string;
}

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** `if (await confirm({ … }))`; `dialog` has to stand somewhere in the component. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirm = (asked: Question): Promise<boolean> => {
    answer.current?.(false);
    setQuestion(asked);
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

  const dialog = question
    ? createElement(
        Suspense,
        { fallback: null },
        createElement(ConfirmDialog, { ...question, isOpen, onAnswer }),
      )
    : null;

  return { confirm, dialog };
}
