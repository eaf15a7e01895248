import type { FoundQuestion } from '../found-questions.ts';
import { embeddedPicture } from '../media.ts';
import type { MediaDraft } from '../question-draft.ts';
import { xmlItems } from '../xml-items.ts';
import { readItem12 } from './qti-12.ts';
import { readItem21 } from './qti-21.ts';

const names = new Set(['item', 'assessmentItem']);

/** A question, with the address of its picture beside the file that it stands in. */
export interface QtiQuestion {
  found: FoundQuestion;
  picture: string | undefined;
}

export function* readQtiXml(xml: string): Generator<QtiQuestion> {
  for (const item of xmlItems(xml, names)) {
    const read = item.name === 'item' ? readItem12 : readItem21;
    const { pictures, ...found } = read(item, item.line);
    yield { found, picture: pictures[0] };
  }
}

export function withPicture(found: FoundQuestion, picture: MediaDraft | undefined): FoundQuestion {
  if (picture) found.draft.picture = picture;
  else found.problems.push({ key: 'question_picture_missing' });
  return found;
}

/** The questions of a file by itself, whose pictures can only be within it. */
export function* readQti(xml: string): Generator<FoundQuestion> {
  for (const { found, picture } of readQtiXml(xml)) {
    yield picture === undefined ? found : withPicture(found, embeddedPicture(picture));
  }
}
