import type { Say } from '../texts.ts';
import type { ImportField } from './column-match.ts';

/** A value as people read it: a fixed one that has a text in the reader's language, any other as it is. */
export const choiceText = (
  { choices = [], choiceTexts }: Partial<Pick<ImportField, 'choices' | 'choiceTexts'>>,
  value: string,
  say: Say,
): string => (choiceTexts && choices.includes(value) ? say(`${choiceTexts}.${value}`) : value);

export const choicesRead = (
  field: Partial<Pick<ImportField, 'choices' | 'choiceTexts'>>,
  say: Say,
): string[] => (field.choices ?? []).map((choice) => choiceText(field, choice, say));
