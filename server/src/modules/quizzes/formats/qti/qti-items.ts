import { xmlItems } from '../../../../platform/import/xml-items.ts';
import type { DraftMaker } from '../draft-of.ts';
import type { FoundQuestion } from '../found-questions.ts';
import { embeddedMedia } from '../media.ts';
import { readItem12 } from './qti-12.ts';
import { readItem21 } from './qti-21.ts';

const names = new Set(['item', 'assessmentItem']);

/** The questions of a file, before the files that they name are taken from beside it. */
export function* readQtiXml(xml: string): Generator<DraftMaker> {
  for (const item of xmlItems(xml, names)) {
    const read = item.name === 'item' ? readItem12 : readItem21;
    yield read(item, item.line);
  }
}

/** The questions of a file by itself, whose pictures can only be within it. */
export function* readQti(xml: string): Generator<FoundQuestion> {
  for (const maker of readQtiXml(xml)) {
    maker.takeMedia(embeddedMedia);
    yield maker.found();
  }
}
