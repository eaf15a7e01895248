import { describe, expect, it } from 'vitest';
import { readAiken } from './aiken-reader.ts';

const read = (file: string) => [...readAiken(file)];

describe('an Aiken file', () => {
  it('has a text, options and the letter of the right one', () => {
    const found = read(
      'What is $x$?\nIn two lines.\nA. one\nB) two\nANSWER: B\n\nNext\na) 1\nb) 2\n\nAnswer: a, b\n',
    );
    expect(found).toMatchObject([
      {
        line: 1,
        problems: [],
        draft: {
          kind: 'single',
          text: 'What is \\(x\\)?\nIn two lines.',
          options: [
            { text: 'one', isRight: false },
            { text: 'two', isRight: true },
          ],
        },
      },
      { line: 7, problems: [], draft: { kind: 'multiple', text: 'Next' } },
    ]);
  });

  it('says what is wrong, and goes on', () => {
    const found = read(
      'One\nA. 1\nB. 2\nANSWER: D\n\nTwo\nA. 1\nB. 2\n\nThree\nA. 1\nB. 2\nANSWER: A\nANSWER: A\n',
    );
    expect(found.map(({ line, problems }) => [line, ...problems.map(({ key }) => key)])).toEqual([
      [1, 'question_answer_letter'],
      [6],
      [10],
      [14, 'question_stray_answer'],
    ]);
    expect(found[1]!.draft.options.some(({ isRight }) => isRight)).toBe(false);
  });
});
