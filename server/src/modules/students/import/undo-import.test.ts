import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { studentImporter } from './student-import.ts';
import { atImportingSchool } from './testing/importing-school.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, studentImporter);
});
afterAll(() => app.close());

describe('the undo of an import of students', () => {
  it('deletes the new students with their guardians and restores the changed ones', async () => {
    const { own, line, stored } = await atImportingSchool(app);
    const old = line({ motherName: 'Lata', guardianMobile: '9822000005', rollNumber: '4' });
    await imports.take([old]);
    const added = line({ fatherName: 'Only Here', guardianMobile: '9822000006' });
    const outcomes = await imports.take([
      { ...old, category: 'SC', guardianMobile: '9822000007', rollNumber: '5' },
      added,
    ]);
    expect(await imports.undo(outcomes)).toEqual({ kept: [] });
    expect(await own.found({ search: added.registerNumber })).toEqual([]);
    const guardians = app.db.selectFrom('guardian').select('id');
    for (const mobile of ['9822000006', '9822000007']) {
      expect(await guardians.where('mobile', '=', mobile).execute()).toEqual([]);
    }
    const student = await stored(old.registerNumber);
    expect(student).toMatchObject({ category: null, guardians: [{ mobile: '9822000005' }] });
    expect(student.admissions[0]!.enrolments[0]!.rollNumber).toBe(4);
  });

  it('keeps a student that was changed since', async () => {
    const { line, stored } = await atImportingSchool(app);
    const one = line();
    const outcomes = await imports.take([one]);
    await imports.take([{ ...one, category: 'SC' }]);
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
    expect(await stored(one.registerNumber)).toMatchObject({ category: 'sc' });
  });

  it('keeps a student with a result of a quiz on paper, and deletes the others', async () => {
    const { own, line, stored } = await atImportingSchool(app);
    const [one, other] = [line(), line()];
    const outcomes = await imports.take([one, other]);
    const { admissions } = await stored(one.registerNumber);
    const { id, schoolId, enrolments } = admissions[0]!;
    const schoolClass = await app.db
      .selectFrom('class')
      .selectAll()
      .where('id', '=', enrolments[0]!.classId)
      .executeTakeFirstOrThrow();
    const subject = await app.make.subject({ school_id: schoolId });
    const questions = [await app.make.question(subject)];
    const quiz = await app.make.quiz(schoolClass, { subject_id: subject.id, questions });
    await app.make.quizAttempt(quiz, { id, class_id: schoolClass.id });
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
    expect(await own.found({ search: other.registerNumber })).toEqual([]);
  });
});
