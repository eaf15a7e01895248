import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/import/testing/scratch-files.ts';
import { openQuestionTable } from './question-table.ts';
import { readQuestionLine } from './table/question-line.ts';

const data = fileURLToPath(new URL('../../../../../../shared/data/questions/', import.meta.url));
const present = existsSync(data);

if (!present)
  process.stderr.write(`The real questions are not at ${data}: their tests are left out.\n`);

async function questionsOf(name: string) {
  const table = await openQuestionTable(`${data}${name}`, { fileName: name });
  const rows = await allRows(table);
  expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
  return rows.map(({ cells }) =>
    readQuestionLine(
      Object.fromEntries(table.columns.map((field, index) => [field, cells[index]!])),
    ),
  );
}

describe.skipIf(!present)('the real questions', () => {
  it('are the same from GIFT and Moodle XML, every one with a right answer', async () => {
    const [gift, xml] = await Promise.all(
      ['maths_latex_100.gift.txt', 'maths_latex_100_moodle.xml'].map(questionsOf),
    );
    expect(gift).toHaveLength(100);
    expect(gift!.flatMap(({ problems }) => problems)).toEqual([]);
    const plain = (questions: typeof gift) =>
      questions!.map(({ draft: { text, options } }) => [
        text.replace(/\s+/g, ' '),
        ...options.map((option) => `${option.isRight} ${option.text}`),
      ]);
    expect(plain(gift)).toEqual(plain(xml));
    const [first] = gift!;
    expect(first!.draft.options[0]!.text).toContain('\\(\\Delta\\theta\\)');
    expect(gift![2]!.draft.text).toContain('\\(\\overline{123P688}\\)');
  });
});
