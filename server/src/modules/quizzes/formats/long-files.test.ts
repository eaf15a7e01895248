import { describe, expect, it } from 'vitest';
import {
  allRows,
  problemOf,
  scratchFiles,
} from '../../../platform/import/testing/scratch-files.ts';
import { openQuestionTable } from './question-table.ts';

const files = scratchFiles();
const open = async (content: string, fileName: string) =>
  openQuestionTable(await files.write(content), { fileName });

/** So many that work for each pair of them would take hours. */
const many = 2_000_000;
const long = (sign: string) => sign.repeat(many / sign.length);

const options = 'A. 1\nB. 2\n';
const gift = (text: string, answers = '~1 =2') => `::Q:: ${text} {${answers}}`;

describe('a long file of questions', () => {
  it.each([
    ['blank lines in GIFT', 'quiz.txt', `${long('\n')}::Q:: Which? {~1 =2}`],
    ['blank lines in Aiken', 'quiz.txt', `Which?\n${options}${long('\n')}ANSWER: B`],
    ['blanks before a line end', 'quiz.txt', `Which?${long(' ')}x\n${options}ANSWER: B`],
    ['a line end of another kind', 'q.txt', `Q\n${options}ANSWER: B${long(' ')}x\u2028`],
    ['formulas that do not end', 'quiz.gift', gift(long('\\('))],
    ['displayed formulas that do not end', 'quiz.gift', gift(long('\\['))],
    ['formulas that do not end beside dollars', 'q.txt', `$${long('\\(')}\n${options}ANSWER: B`],
    ['formulas on one line', 'quiz.txt', `${long('$$a$$ ')}\n${options}ANSWER: B`],
    ['a number of very many digits', 'quiz.gift', gift('Sum?', `#${long('1')}x`)],
    ['a number of very many points', 'quiz.gift', gift('Sum?', `#${long('.')}\nx`)],
    ['zeros in the middle of a number', 'quiz.gift', gift('Sum?', `#0.${long('0')}1..1`)],
  ])('is read, whatever it repeats: %s', async (_, name, content) => {
    expect(await allRows(await open(content, name))).not.toHaveLength(0);
  });

  it('keeps each of very many pictures of one name under a name of its own', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
    const picture = `<img src\\="data\\:image/png;base64,${png}">`;
    const table = await open(`${gift(`[html]Which? ${picture}`)}\n\n`.repeat(50_000), 'quiz.gift');
    const names = new Set<string>();
    for await (const { name } of table.attached?.() ?? []) names.add(name);
    expect(names.size).toBe(50_000);
  });

  it.each([
    ['blanks after a comment', `<!---->${' '.repeat(10_000)}x`],
    ['comments', `${'<!---->'.repeat(2000)}x`],
  ])('is refused, whatever its XML begins with: %s', async (_, content) => {
    expect((await problemOf(open(content, 'quiz.xml'))).key).toBe('imports:problem.header_only');
  });
});
