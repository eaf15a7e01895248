import { describe, expect, it } from 'vitest';
import type { QuestionBody } from '../bank/question-body.ts';
import { gradeAnswer } from './grade.ts';

const body = (kind: QuestionBody['kind'], right: number[], rest: Partial<QuestionBody> = {}) => ({
  kind,
  language: 'en' as const,
  text: '?',
  secondLanguage: null,
  secondText: null,
  options: [0, 1, 2, 3].map((place) => ({
    text: `${place}`,
    secondText: null,
    isRight: right.includes(place),
  })),
  answer: null,
  tolerance: null,
  explanation: null,
  ...rest,
});
const marking = { marks: 200, negativeMarks: 50, hasPartialCredit: true };
const chosen = (...places: number[]) => ({ chosen: places, number: null });
const typed = (number: string) => ({ chosen: null, number });
const grade = (
  question: QuestionBody,
  given: Parameters<typeof gradeAnswer>[2],
  rest: Partial<typeof marking> = {},
  corrected: number[] | null = null,
) => gradeAnswer(question, { corrected, marking: { ...marking, ...rest } }, given);

describe('gradeAnswer', () => {
  it('gives the marks for the right option, takes the negative marks for another, and nothing for none', () => {
    const question = body('single', [2]);
    expect(grade(question, chosen(2))).toEqual({ score: 200, isRight: true });
    expect(grade(question, chosen(1))).toEqual({ score: -50, isRight: false });
    expect(grade(question, { chosen: null, number: null })).toEqual({ score: 0, isRight: false });
    expect(grade(question, chosen())).toEqual({ score: 0, isRight: false });
  });

  it('gives a share for some of several right options, less a share for each wrong one', () => {
    const question = body('multiple', [0, 1, 2]);
    expect(grade(question, chosen(0, 1, 2))).toEqual({ score: 200, isRight: true });
    expect(grade(question, chosen(0, 1))).toEqual({ score: 133, isRight: false });
    expect(grade(question, chosen(0, 1, 3))).toEqual({ score: 67, isRight: false });
    expect(grade(question, chosen(0, 3))).toEqual({ score: -50, isRight: false });
    expect(grade(question, chosen(0, 1), { hasPartialCredit: false }).score).toBe(-50);
    expect(grade(question, chosen(0, 1, 2, 3)).isRight).toBe(false);
  });

  it('takes a number within the tolerance, without binary rounding', () => {
    const question = body('numeric', [], { options: [], answer: '0.3', tolerance: '0.1' });
    expect(grade(question, typed('0.4')).isRight).toBe(true);
    expect(grade(question, typed('0.2')).isRight).toBe(true);
    expect(grade(question, typed('0.400001')).isRight).toBe(false);
    expect(grade(body('numeric', [], { answer: '-7' }), typed('-7.0')).isRight).toBe(true);
    expect(grade(body('numeric', [], { answer: '-7' }), typed('7')).isRight).toBe(false);
  });

  it('marks by a corrected key, of which none gives everybody the marks', () => {
    const question = body('single', [2]);
    expect(grade(question, chosen(1), {}, [1]).isRight).toBe(true);
    expect(grade(question, chosen(2), {}, [1]).score).toBe(-50);
    expect(grade(question, chosen(2), {}, [1, 2]).isRight).toBe(true);
    expect(grade(question, { chosen: null, number: null }, {}, []).score).toBe(200);
  });
});
