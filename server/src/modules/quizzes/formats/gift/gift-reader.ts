import { DraftMaker } from '../draft-of.ts';
import { type FoundQuestion, noDraft } from '../found-questions.ts';
import { formatNamed, markedText } from '../marked-text.ts';
import { embeddedMedia } from '../media.ts';
import { chapterOfCategory, readNote, takeNote } from '../own-note.ts';
import { tidyText } from '../tidy-text.ts';
import { readGiftAnswers } from './gift-answers.ts';
import { withSigns } from './gift-escapes.ts';
import { type GiftItem, giftItems } from './gift-items.ts';

/** Moodle's GIFT: https://docs.moodle.org/en/GIFT_format */
export function* readGift(file: string): Generator<FoundQuestion> {
  for (const item of giftItems(file)) yield readItem(item);
}

function readItem({ line, text, category, note, isOpen }: GiftItem): FoundQuestion {
  const unnamed = text.trim().replace(/^::[\s\S]*?::/, '');
  const [marked, name] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(unnamed) ?? [''];
  const format = formatNamed(name, 'moodle');
  const body = unnamed.slice(marked.length);
  const [start, end] = [body.indexOf('{'), body.lastIndexOf('}')];
  const words = tidyText(withSigns(body)).slice(0, 2000);
  if (isOpen || (start === -1) !== (end === -1) || end < start) {
    const problem = { key: isOpen ? 'question_without_end' : 'question_unreadable' } as const;
    return { line, draft: noDraft(words), problems: [problem], leftOut: [] };
  }
  if (start === -1) {
    return { line, draft: noDraft(words), problems: [{ key: 'question_text_only' }], leftOut: [] };
  }
  const tail = body.slice(end + 1);
  const gap = tail.trim() === '' ? '' : '_____';
  const said = (raw: string) => {
    const [own, other] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(raw) ?? [''];
    return markedText(withSigns(raw.slice(own.length)), formatNamed(other, format));
  };
  const maker = new DraftMaker(
    line,
    markedText(withSigns(`${body.slice(0, start)}${gap}${tail}`), format),
  );
  readGiftAnswers(body.slice(start + 1, end), maker, said);
  maker.takeMedia(embeddedMedia);
  const chapter = chapterOfCategory(withSigns(category));
  const own = note === undefined ? undefined : readNote(note);
  if (own) takeNote(maker.draft, own);
  else if (chapter) maker.draft.chapterName = chapter;
  return maker.found();
}
