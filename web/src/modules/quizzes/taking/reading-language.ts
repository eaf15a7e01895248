import type { Language } from '@shala/contract/fields.ts';
import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { useEffect, useState } from 'react';
import { recall, remember } from '../../../platform/kv.ts';

/** What a student reads of questions in two languages. */
export type ReadingLanguage = Language | 'both';

declare module '../../../platform/kv.ts' {
  interface Remembered {
    quizLanguage: ReadingLanguage;
  }
}

/** The choice is kept on the device, for the next question and the next quiz. */
export function useReadingLanguage() {
  const [language, setLanguage] = useState<ReadingLanguage>('both');
  useEffect(() => {
    void recall('quizLanguage').then((kept) => kept && setLanguage(kept));
  }, []);
  const choose = (next: ReadingLanguage) => {
    setLanguage(next);
    void remember('quizLanguage', next);
  };
  return [language, choose] as const;
}

type InLanguages = Pick<AttemptItem, 'language' | 'secondLanguage'>;

/** The languages of the questions, where there is a choice. */
export function languagesOf(items: readonly InLanguages[]): Language[] {
  if (items.every(({ secondLanguage }) => secondLanguage === null)) return [];
  const all = items.flatMap(({ language, secondLanguage }) => [language, secondLanguage ?? []]);
  return [...new Set(all.flat())];
}

/** A question that is not in the language chosen is shown in its own. */
export function shownIn({ language, secondLanguage }: InLanguages, reading: ReadingLanguage) {
  const isBoth = reading === 'both' && secondLanguage !== null;
  const isSecond = reading !== language && reading === secondLanguage;
  return { first: !isSecond, second: isBoth || isSecond };
}
