import type { Say } from '../../platform/texts.ts';

export interface Run {
  text: string;
  /** The value of a placeholder. */
  isValue: boolean;
}

/** A sentence in pieces, so that values can be emphasised; what a person typed is never read as a text. */
export function sentence(say: Say, key: string, values: Record<string, string>): Run[] {
  const names = Object.keys(values);
  const marks = Object.fromEntries(
    names.map((name, at) => [name, String.fromCodePoint(0xe000 + at)]),
  );
  return say(key, marks)
    .split(/([\ue000-\uf8ff])/u)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = names[piece.codePointAt(0)! - 0xe000];
      return name ? { text: values[name]!, isValue: true } : { text: piece, isValue: false };
    });
}
