import { createContext, useContext, useEffect, useRef, useState } from 'react';

interface Waiting {
  /** Entered and not dealt with yet, the next first. */
  texts: readonly string[];
  /** One was refused: the person corrects it, and Enter goes on. */
  isStopped: boolean;
}

const nothing: Waiting = { texts: [], isStopped: false };

export const useWaiting = () => useState(nothing);

/** What waits at a desk, for all boxes of it: one takes over from another with each borrower. */
export const WaitingAtDesk = createContext<ReturnType<typeof useWaiting> | undefined>(undefined);

interface EntriesOptions {
  /** Resolves when the text is dealt with; false where it is to be corrected. */
  onEnter: (text: string) => Promise<boolean>;
  /** Takes the refused text back; false where the next one is already being typed. */
  onRefused: (text: string) => boolean;
}

/** Deals with one entry after another, so that a scanner that is faster than the network loses none. */
export function useEntries({ onEnter, onRefused }: EntriesOptions) {
  const own = useWaiting();
  const [{ texts, isStopped }, setWaiting] = useContext(WaitingAtDesk) ?? own;
  const [current, setCurrent] = useState<string>();

  const deal = async (text: string) => {
    setCurrent(text);
    setWaiting((now) => ({ ...now, texts: now.texts.slice(1) }));
    const isDone = await onEnter(text);
    setCurrent(undefined);
    if (isDone) return;
    const isBack = onRefused(text);
    setWaiting((now) => ({ texts: isBack ? now.texts : [text, ...now.texts], isStopped: true }));
  };

  // What waited behind a refused entry was meant for the box before this one.
  const isNew = useRef(true);
  // Only a box that is still there goes on: another one knows the next borrower.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one is dealt with, or another is entered
  useEffect(() => {
    const isLeftOver = isNew.current && isStopped;
    isNew.current = false;
    if (isLeftOver) setWaiting(nothing);
    else if (!isStopped && current === undefined && texts[0] !== undefined) void deal(texts[0]);
  }, [texts, isStopped, current]);

  return {
    isBusy: current !== undefined,
    waiting: texts,
    isStopped,
    enter: (text: string) =>
      setWaiting((now) => {
        if (now.isStopped)
          return { texts: text ? [text, ...now.texts] : now.texts, isStopped: false };
        // A scanner that reads a code twice means it once.
        const isTwice = text === (now.texts.at(-1) ?? current);
        return text === '' || isTwice ? now : { ...now, texts: [...now.texts, text] };
      }),
  };
}
