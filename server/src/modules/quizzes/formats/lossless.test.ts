import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../../platform/import/testing/properties.ts';
import { readGift } from './gift/gift-reader.ts';
import { writeGift } from './gift/gift-writer.ts';
import { readMoodleXml } from './moodle/moodle-reader.ts';
import { writeMoodleXml } from './moodle/moodle-writer.ts';
import type { QuestionDraft } from './question-draft.ts';
import { questionCells } from './table/question-cells.ts';
import { readQuestionLine } from './table/question-line.ts';
import { anyDraft } from './testing/any-drafts.ts';

const drafts = fc.array(anyDraft, { minLength: 1, maxLength: 4 });
const textOf = (pieces: AsyncIterable<string>) => text(Readable.from(pieces));
const runs = { seed: SEED, numRuns: 500 };

describe('questions that are written and read again are the same', () => {
  it('in GIFT', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (questions) => {
        const found = [...readGift(await textOf(writeGift(questions)))];
        expect(found.flatMap(({ problems }) => problems)).toEqual([]);
        expect(found.map(({ draft }) => draft)).toEqual(questions);
      }),
      runs,
    );
  });

  it('in Moodle XML', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (questions) => {
        const found = [...readMoodleXml(await textOf(writeMoodleXml(questions)))];
        expect(found.flatMap(({ problems }) => problems)).toEqual([]);
        expect(found.map(({ draft }) => draft)).toEqual(questions);
      }),
      runs,
    );
  });

  it('in the cells of a list, which only names their pictures', () => {
    const withoutFiles = ({ picture, audio, ...draft }: QuestionDraft): QuestionDraft => ({
      ...draft,
      options: draft.options.map(({ picture: shown, ...option }) => option),
    });
    fc.assert(
      fc.property(anyDraft, (question) => {
        const { draft, problems } = readQuestionLine(questionCells(question));
        expect(problems).toEqual([]);
        expect(draft).toEqual(withoutFiles(question));
      }),
      runs,
    );
  });
});
