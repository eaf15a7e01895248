/** Blanks, and signs without a width that people paste along without seeing them. */
const atEnds = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/** After these a joiner changes how the letter before it is written: an Indian virama, an Arabic letter. */
const joinable = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\p{Script=Arab}]/u;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text without unseen signs at its ends; nothing where nothing of it can be seen. */
export function trimUnseen(text: string): string {
  if (!visible.test(text)) return '';
  let from = 0;
  let to = text.length;
  while (atEnds.test(text[from]!)) from += 1;
  while (atEnds.test(text[to - 1]!) && !isJoiner(text, to - 1)) to -= 1;
  return text.slice(from, to);
}

const isJoiner = (text: string, at: number) =>
  (text[at] === '\u200c' || text[at] === '\u200d') && joinable.test(text[at - 1]!);
