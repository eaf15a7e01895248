import { withLiterals } from './gift-escapes.ts';

/** A question of a GIFT file as it stands there, its escaped signs made literal. */
export interface GiftItem {
  line: number;
  text: string;
  category: string;
  /** What the comment of our own above it says. */
  note: string | undefined;
  /** Its answers have no end. */
  isOpen: boolean;
}

export const notePrefix = '// shala ';

/** A line that Moodle does not see; no text contains the sign. */
const comment = '\ufdd8';

/** Parts a file into its questions. They end at a blank line, and where the next one begins without. */
export function* giftItems(file: string): Generator<GiftItem> {
  const { lines, notes } = linesOf(file);
  let item: GiftItem | undefined;
  const braces = new Braces();
  let hasGap = false;
  let category = '';
  let note: string | undefined;
  for (const [index, line] of lines.entries()) {
    note = notes.get(index) ?? note;
    if (line === comment) continue;
    const isBlank = line.trim() === '';
    if (isBlank && braces.areOpen) hasGap = true;
    const isNext = item !== undefined && beginsNext(line, braces, hasGap);
    if (item && (isNext || (isBlank && !braces.areOpen))) {
      yield { ...item, isOpen: braces.areOpen };
      item = undefined;
    }
    const [, named] = /^\s*\$CATEGORY:(.*)$/.exec(line) ?? [];
    if (!item && named !== undefined) {
      category = named.trim();
      continue;
    }
    if (isBlank && !item) continue;
    if (item) item.text += `\n${line}`;
    else {
      item = { line: index + 1, text: line, category, note, isOpen: false };
      note = undefined;
      braces.forget();
      hasGap = false;
    }
    braces.pass(line);
  }
  if (item) yield { ...item, isOpen: braces.areOpen };
}

/** How deep in the answers of a question a line ends. */
class Braces {
  #depth = 0;
  hasAnswers = false;

  get areOpen(): boolean {
    return this.#depth > 0;
  }

  forget(): void {
    this.#depth = 0;
    this.hasAnswers = false;
  }

  pass(line: string): void {
    for (const [sign] of line.matchAll(/[{}]/g)) {
      if (sign === '{') this.#depth += 1;
      else if (this.#depth > 0) this.#depth -= 1;
      this.hasAnswers = true;
    }
  }
}

function beginsNext(line: string, { areOpen, hasAnswers }: Braces, hasGap: boolean): boolean {
  if (/^\s*(::|\$CATEGORY:)/.test(line)) return true;
  const [brace] = /[{}]/.exec(line) ?? [];
  return brace === '{' && (areOpen ? hasGap : hasAnswers);
}

function linesOf(file: string) {
  const lines = file
    .replace(/^\ufeff/, '')
    .replaceAll(comment, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const notes = new Map<number, string>();
  for (const [index, line] of lines.entries()) {
    if (!/^\s*\/\//.test(line)) continue;
    if (line.startsWith(notePrefix)) notes.set(index, line.slice(notePrefix.length));
    lines[index] = comment;
  }
  return { lines: withLiterals(lines.join('\n')).split('\n'), notes };
}
