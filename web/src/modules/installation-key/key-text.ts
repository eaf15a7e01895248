/** A product key: 12 characters in groups of four, with the dashes 14. */
const longest = 12;

export interface KeyText {
  value: string;
  caret: number;
}

const charactersOf = (text: string): string => text.replace(/[\s-]/g, '');

const withDashes = (characters: string): string => characters.match(/.{1,4}/gs)?.join('-') ?? '';

/** Dashes where they belong, and the caret behind the same character as before. */
export function groupKey(text: string, caret: number): KeyText {
  const before = charactersOf(text.slice(0, caret)).slice(0, longest);
  const value = withDashes(charactersOf(text).slice(0, longest));
  return { value, caret: withDashes(before).length };
}

/** Backspace behind a dash, or Delete before one, means the character on its other side. */
export function afterDeletedDash(text: string, caret: number, isBackwards: boolean): KeyText {
  const [from, to] = isBackwards ? [caret - 1, caret] : [caret, caret + 1];
  return groupKey(text.slice(0, from) + text.slice(to), Math.min(from, caret));
}

/** What a paste puts in place of the selection; the longest key still fits. */
export function pasteKey(text: string, from: number, to: number, pasted: string): KeyText {
  const room = longest - charactersOf(text.slice(0, from) + text.slice(to)).length;
  const fitting = charactersOf(pasted).slice(0, Math.max(room, 0));
  return groupKey(text.slice(0, from) + fitting + text.slice(to), from + fitting.length);
}
