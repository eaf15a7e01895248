import {
  childOf,
  childrenOf,
  ownText,
  type XmlElement,
  xmlItems,
} from '../../../../platform/import/xml-items.ts';
import { DraftMaker } from '../draft-of.ts';
import { type FoundQuestion, noDraft } from '../found-questions.ts';
import { embeddedMedia } from '../media.ts';
import { chapterOfCategory, noteTag, readNote, takeNote } from '../own-note.ts';
import { readMoodleAnswers } from './moodle-answers.ts';
import { sayMoodle } from './moodle-text.ts';

/** Moodle XML: https://docs.moodle.org/en/Moodle_XML_format */
export function* readMoodleXml(xml: string): Generator<FoundQuestion> {
  let category = '';
  for (const question of xmlItems(xml, new Set(['question']))) {
    const { type = '' } = question.attributes;
    if (type === 'category') category = ownText(childOf(question, 'category') ?? question, 'text');
    else yield readQuestion(question, type, chapterOfCategory(category));
  }
}

function readQuestion(element: XmlElement, type: string, chapter?: string): FoundQuestion {
  const { line } = element;
  const maker = new DraftMaker(line, sayMoodle(childOf(element, 'questiontext')));
  readMoodleAnswers(element, type, maker);
  const explanation = childOf(element, 'generalfeedback');
  if (explanation) maker.explain(sayMoodle(explanation));
  maker.takeMedia(embeddedMedia);
  const mark = Number(ownText(element, 'defaultgrade') || 1);
  if (mark !== 1 || Number(ownText(element, 'penalty') || 0) > 1) maker.leaveOut('marks');
  if (childrenOf(element, 'hint').length > 0) maker.leaveOut('hint');
  takeTags(element, maker, chapter);
  const found = maker.found();
  const isKnown = !found.problems.some(({ key }) => key === 'question_kind');
  return isKnown ? found : { ...found, draft: noDraft(found.draft.text) };
}

function takeTags(element: XmlElement, maker: DraftMaker, chapter?: string): void {
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) =>
    ownText(tag, 'text'),
  );
  const own = tags.find((tag) => tag.startsWith(noteTag));
  const note = own === undefined ? undefined : readNote(own.slice(noteTag.length));
  if (tags.length > (note ? 1 : 0)) maker.leaveOut('tags');
  if (note) takeNote(maker.draft, note);
  else if (chapter) maker.draft.chapterName = chapter;
}
