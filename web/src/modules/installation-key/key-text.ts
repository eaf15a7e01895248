/** A product key has 12 characters in groups of four, 14 with the dashes. */
const longest = 12;

export interface KeyText {
  value: string;
  caret: number;
}

const charactersOf = (text: string): string => text.replace(/[\s-]/g, '');

const withDashes = (characters: string): string => characters.match(/.{1,4}/gs)?.join('-') ?? '';

/** Inserts the dashes, and keeps the caret behind the same character. */
export function groupKey(text: string, caret: number): KeyText {
  const before = charactersOf(text.slice(0, caret)).slice(0, longest);
  const value = withDashes(charactersOf(text).slice(0, longest));
  return { value, caret: withDashes(before).length };
}

/** Deletes the character on the other side of a dash that was deleted with Backspace or Delete. */
export function afterDeletedDash(text: string, caret: number, isBackwards: boolean): KeyText {
  const [from, to] = isBackwards ? [caret - 1, caret] : [caret, caret + 1];
  return groupKey(text.slice(0, from) + text.slice(to), Math.min(from, caret));
}

/** Replaces the selection by pasted text, cut so that the key does not become too long. */
export function pasteKey(text: string, from: number, to: number, pasted: string): KeyText {
  const room = longest - charactersOf(text.slice(0, from) + text.slice(to)).length;
  const fitting = charactersOf(pasted).slice(0, Math.max(room, 0));
  return groupKey(text.slice(0, from) + fitting + text.slice(to), from + fitting.length);
}
