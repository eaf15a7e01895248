import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type SchoolFeedback, schoolFeedback } from './testing/school-feedback.ts';

let app: TestApp;
let of: SchoolFeedback;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolFeedback(app);
});
afterAll(() => app.close());

type Row = 'feedback/fetchAllStudentFeedbackAsCsv' | 'feedback/fetchTeachersFeedbackBySchoolAsCsv';
const csvOf = async (who: TestPerson, row: Row, query: object = {}, language = 'en') => {
  const answer = await who.call(row, { query }, { headers: { 'accept-language': language } });
  return { status: answer.status, lines: answer.text.trim().split('\r\n') };
};
const ofTeachers = 'feedback/fetchTeachersFeedbackBySchoolAsCsv';
const ofStudents = 'feedback/fetchAllStudentFeedbackAsCsv';

describe('feedback as CSV', () => {
  it('has the filtered list of teachers in the words of the reader', async () => {
    await of.given(of.asha, { text: 'The tap drips' });
    await of.given(of.vikas, { text: 'No chalk, "again"', rating: 4 });
    const { lines } = await csvOf(of.principal, ofTeachers);
    expect(lines[0]).toMatch(/Received on,School,From,Topic,Rating,Feedback,/);
    expect(lines).toHaveLength(3);
    const { lines: good } = await csvOf(of.principal, ofTeachers, { rating: 4 }, 'hi');
    expect(good).toHaveLength(2);
    expect(good[1]).toContain('Vikas Jadhav,सुविधाएँ,4,"No chalk, ""again""",,');
  });

  it('names no author of anonymous feedback, and nothing of a group that is not complete', async () => {
    const students = await Promise.all(
      ['Rohan', 'Sita', 'Amit', 'Nita', 'Gita'].map((name) => of.student(`${name} Kokate`)),
    );
    for (const student of students.slice(0, 4)) await of.whisper(student);
    expect((await csvOf(of.principal, ofStudents)).lines).toHaveLength(1);
    await of.whisper(students[4]!);
    const { lines } = await csvOf(of.principal, ofStudents);
    expect(lines).toHaveLength(6);
    expect(lines.slice(1).every((line) => line.includes(',Anonymous,'))).toBe(true);
    expect(lines.join('')).not.toContain('Kokate');
  });

  it('is of the schools in sight, and for those who manage them', async () => {
    const away = await app.some('Principal');
    expect((await csvOf(away, ofTeachers)).lines).toHaveLength(1);
    expect((await csvOf(away, ofTeachers, { schoolId: of.school.id })).status).toBe(404);
    expect((await csvOf(of.asha, ofTeachers)).status).toBe(403);
    expect((await csvOf(await of.student('Amit More'), ofStudents)).status).toBe(403);
  });
});
