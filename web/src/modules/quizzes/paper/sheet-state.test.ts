import type { QuizOnPaper } from '@shala/contract/answer-sheets.ts';
import { describe, expect, it } from 'vitest';
import type { BubbleState } from './reading/judge-bubbles.ts';
import type { Reading } from './reading/worker-messages.ts';
import { type OfPaper, todoOf, unreadSheet, withReading } from './sheet-state.ts';

URL.createObjectURL = () => 'blob:sheet';

const question = (kind: 'single' | 'multiple', questionPlace: number) => ({
  questionPlace,
  kind,
  order: [0, 1, 2],
});
const questions = [question('single', 1), question('multiple', 2)];
const student = (number: number, classId: string): QuizOnPaper['students'][number] => ({
  admissionId: `admission-${classId}-${number}`,
  name: `Student ${number}`,
  localName: null,
  registerNumber: String(number),
  rollNumber: number,
  classId,
  standard: 5,
  division: classId,
  stream: null,
});
const of: OfPaper = {
  paper: {
    id: 'paper',
    madeAt: '2026-11-25T05:00:00.000Z',
    sets: [{ set: 'A', questions }],
  },
  students: [student(1, 'A'), student(1, 'B'), student(2, 'A')],
  saved: [],
};
const sheet = (id: number) => unreadSheet(id, { name: 'photo.jpg' });
const clear: BubbleState[][] = [
  ['empty', 'filled', 'empty'],
  ['filled', 'empty', 'filled'],
];
const read = (with_: Partial<Extract<Reading, { is: 'read' }>> = {}, id = 1) =>
  withReading(
    sheet(id),
    {
      is: 'read',
      picture: new Blob(),
      set: 'A',
      code: { paperId: 'paper', set: 'A', admissionId: 'admission-A-1' },
      answers: clear,
      roll: null,
      ...with_,
    },
    of,
  );

describe('withReading', () => {
  it('takes what is clear and leaves open what has to be asked', () => {
    expect(read().chosen).toEqual([[1], [0, 2]]);
    const double: BubbleState[][] = [
      ['filled', 'filled', 'empty'],
      ['filled', 'uncertain', 'empty'],
    ];
    expect(read({ answers: double }).chosen).toEqual([null, null]);
  });

  it('knows the student of a sheet without a name by roll number and class', () => {
    const blank = (classId?: string) =>
      read({ roll: 1, code: { paperId: 'paper', set: 'A', classId } }).admissionId;
    expect(blank('B')).toBe('admission-B-1');
    expect(blank()).toBeUndefined();
  });
});

describe('todoOf', () => {
  it('asks for the student, then for marks, and lets a sheet be saved once all is said', () => {
    const nobody = read({ code: null });
    expect(todoOf(nobody, [nobody], of)).toBe('student');
    const open = read({ answers: [['uncertain', 'empty', 'empty'], clear[1]!] });
    expect(todoOf(open, [open], of)).toBe('questions');
    expect(todoOf(read(), [read()], of)).toBe('ready');
  });

  it('asks whether a sheet with no bubble filled was handed in blank', () => {
    const blank = read({ answers: [Array(3).fill('empty'), Array(3).fill('empty')] });
    expect(todoOf(blank, [blank], of)).toBe('blank');
    expect(todoOf({ ...blank, isHandedInBlank: true }, [], of)).toBe('ready');
  });

  it('asks which of two sheets of a student counts', () => {
    const both = [read(), read({}, 2)];
    expect(both.map((one) => todoOf(one, both, of))).toEqual(['duplicate', 'duplicate']);
    const one = [both[0]!, { ...both[1]!, state: 'leftOut' as const }];
    expect(todoOf(one[0]!, one, of)).toBe('ready');
  });

  it('asks before a reading replaces another one that is saved', () => {
    const saved = {
      attemptId: 'attempt',
      admissionId: 'admission-A-1',
      set: 'A' as const,
      savedAt: '2026-11-25T05:00:00.000Z',
      score: 1,
      most: 2,
      chosen: [[1], [0, 2]],
    };
    const again = { ...of, saved: [saved] };
    expect(todoOf(read(), [read()], again)).toBe('sameSaved');
    const other = { ...of, saved: [{ ...saved, chosen: [[0], []] }] };
    expect(todoOf(read(), [read()], other)).toBe('replace');
    expect(todoOf({ ...read(), replaces: true }, [], other)).toBe('ready');
  });
});
