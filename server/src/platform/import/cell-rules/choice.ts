import { asciiDigits } from '@shala/contract/digits.ts';
import { formsOf, isMisspelt, type NameForms } from '../column-name.ts';
import { blank, type CellOutcome, type Rule, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

/** A value and its spellings: its code and its names in each language. */
export interface Choice<T> {
  value: T;
  /** The key of our own word for it, which a problem says in the reader's language. */
  text?: string;
  names: readonly string[];
}

/** One of a few fixed values; a mistyped one is only suggested. */
export function choice<T>(raw: string, choices: readonly Choice<T>[]): CellOutcome<T> {
  const text = cleanText(raw);
  if (text === '') return blank;
  const written = formsOf(asciiDigits(text));
  const names = namesOf(choices);
  const found = names.find(({ forms }) => forms.plain === written.plain);
  if (found) return { value: found.value };
  const similar = names.find(({ forms }) => isMisspelt(forms, written));
  if (similar) return wrong('choice_similar', { value: text }, similar.name);
  return wrong('choice', { value: text, ...allowed(choices) });
}

/** What may be written, and the keys of its words where each has one. */
function allowed(choices: readonly Choice<unknown>[]): { allowed: string; allowedTexts?: string } {
  const texts = choices.flatMap(({ text }) => text ?? []);
  return {
    allowed: choices.map(({ names: [first = ''] }) => first).join(', '),
    ...(texts.length === choices.length && { allowedTexts: texts.join(' ') }),
  };
}

export const oneOf =
  <T>(choices: readonly Choice<T>[]): Rule<T> =>
  (raw) =>
    choice(raw, choices);

interface Name<T> {
  value: T;
  name: string;
  forms: NameForms;
}

const known = new WeakMap<readonly Choice<unknown>[], Name<unknown>[]>();

/** Computed once per list of choices, as every cell needs them. */
function namesOf<T>(choices: readonly Choice<T>[]): Name<T>[] {
  const worked =
    known.get(choices) ??
    choices.flatMap(({ value, names }) =>
      names.map((name) => ({ value, name, forms: formsOf(name) })),
    );
  known.set(choices, worked);
  return worked as Name<T>[];
}
