import { describe, expect, it } from 'vitest';
import { readGift } from './gift-reader.ts';

const read = (file: string) => [...readGift(file)];
const keyOf = (file: string) =>
  read(file).map(({ draft }) =>
    draft.options.map(({ text, isRight }) => `${isRight ? '=' : '~'}${text}`).join(' '),
  );

describe('a GIFT file', () => {
  it('has choices, truths, numbers and gaps', () => {
    const found = read(`// a comment
$CATEGORY: $course$/top/Maths/Whole numbers

::Q1:: Which is even? { ~3 =4 ~5 ####Two and two. }

::Q2:: Which are odd? {
  ~%50%3
  ~4
  ~%50%5
}
::Q3:: The sun is a star.{TRUE}

Two and two is {#4:0.5}.
::Q5:: Between {#1..2}

Water boils at {~50 =100 ~200} degrees.
`);
    expect(found.map(({ line, draft }) => [line, draft.kind, draft.text])).toEqual([
      [4, 'single', 'Which is even?'],
      [6, 'multiple', 'Which are odd?'],
      [11, 'trueFalse', 'The sun is a star.'],
      [13, 'numeric', 'Two and two is _____.'],
      [14, 'numeric', 'Between'],
      [16, 'single', 'Water boils at _____ degrees.'],
    ]);
    expect(found.flatMap(({ problems }) => problems)).toEqual([]);
    expect(found[0]!.draft).toMatchObject({
      explanation: 'Two and two.',
      chapterName: 'Whole numbers',
    });
    expect(found[3]!.draft).toMatchObject({ answer: '4', tolerance: '0.5' });
    expect(found[4]!.draft).toMatchObject({ answer: '1.5', tolerance: '0.5' });
  });

  it.each([
    ['escaped as Moodle does', '$\\\\frac\\{1\\}\\{2\\}$ \\= ? {=$x^\\{2\\}$ ~$3$}'],
    ['that nobody escaped', '$\\frac{1}{2}$ = ? {=$x^{2}$ ~$3$}'],
  ])('keeps formulas %s', (_, file) => {
    const [{ draft, problems }] = read(file) as [ReturnType<typeof read>[number]];
    expect(problems).toEqual([]);
    expect(draft.text).toBe('\\(\\frac{1}{2}\\) = ?');
    expect(draft.options.map(({ text }) => text)).toEqual(['\\(x^{2}\\)', '\\(3\\)']);
  });

  it('does not take \\neq of a formula without escapes for a line end', () => {
    expect(keyOf('Which? {=$x \\neq 5$ ~$x=5$}')).toEqual(['=\\(x \\neq 5\\) ~\\(x=5\\)']);
  });

  it('reads sums of money beside each other as such', () => {
    expect(keyOf('How much? {=$5 ~$6 ~$7}')).toEqual(['=$5 ~$6 ~$7']);
  });

  it.each([
    ['Write an essay. {}', 'question_open'],
    ['Name it {=one =two}', 'question_short_answer'],
    ['Match {=a -> 1 =b -> 2}', 'question_matching'],
    ['Only a text', 'question_text_only'],
    ['::A:: open {=1 ~2', 'question_without_end'],
    ['stray } brace', 'question_unreadable'],
    ['What {is this}?', 'question_unreadable'],
  ])('says what is wrong with %j', (file, key) => {
    expect(read(file).map(({ problems }) => problems.map((problem) => problem.key))).toEqual([
      [key],
    ]);
  });

  it('goes on after a question whose answers have no end', () => {
    const found = read('::A:: open {=1 ~2\n\n::B:: good {=1 ~2}\n\n::C:: open {\n=1\n\nD {=1 ~2}');
    expect(found.map(({ line, problems }) => [line, problems.length])).toEqual([
      [1, 1],
      [3, 0],
      [5, 1],
      [8, 0],
    ]);
  });

  it('lists what it has and the bank lacks', () => {
    const found = read('A {=1#well done ~%30%2 ~%-10%3}\n\nB {#=1 =%50%2#near}');
    expect(found.map(({ leftOut }) => leftOut)).toEqual([
      ['answerFeedback', 'partialCredit', 'penalty'],
      ['answerFeedback', 'otherAnswers'],
    ]);
  });
});
