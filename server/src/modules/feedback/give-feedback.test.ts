import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolFeedback, schoolFeedback, topics } from './testing/school-feedback.ts';

let app: TestApp;
let of: SchoolFeedback;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolFeedback(app);
});
afterAll(() => app.close());

const pdf = new Blob(['%PDF-1.4\n%%EOF\n']);

describe('feedback that was opened from a record', () => {
  it('is linked to the content item or the quiz, and found by the link', async () => {
    const { make } = app;
    const school = await schoolFeedback(app);
    const subject = await make.subject({ name: 'Arithmetic of links' });
    const content = await make.content(subject, {
      school_id: school.school.id,
      state: 'published',
    });
    const fifth = await make.schoolClass(school.school.id);
    const { student } = await make.enrolled(fifth);
    const account = await make.account('Student', { student_id: student.id });
    const rohan = await app.as(account.id);
    const questions = [await make.question(subject, { school_id: school.school.id })];
    const quiz = await make.quiz(fifth, { subject_id: subject.id, questions } as never);
    const ofContent = await school.given(school.asha, { contentId: content.id });
    expect(ofContent).toMatchObject({ contentId: content.id, contentName: content.name });
    const ofQuiz = await school.giveAsStudent(rohan, { quizId: quiz.id });
    expect(ofQuiz.result).toMatchObject({ quizId: quiz.id, quizTitle: quiz.title });
    await school.given(school.asha);
    const listed = async (link: string[]) => {
      const rows = ['fetchTeachersFeedbackBySchool', 'fetchAllStudentFeedback'] as const;
      const all = rows.map((row) =>
        school.principal.call(`feedback/${row}`, { query: { link } as never }),
      );
      return (await Promise.all(all)).flatMap(({ result }) => result.rows.map(({ id }) => id));
    };
    expect(await listed(['content'])).toEqual([ofContent.id]);
    expect(await listed(['quiz'])).toEqual([ofQuiz.result.id]);
    expect(await listed(['content', 'quiz'])).toHaveLength(2);
  });

  it('names one record that the author sees, and none where it is anonymous', async () => {
    const { make } = app;
    const school = await schoolFeedback(app);
    const other = await make.school();
    const subject = await make.subject({ name: 'Links elsewhere' });
    const [hidden, seen] = [
      await make.content(subject, { school_id: other.id, state: 'published' }),
      await make.content(subject, { school_id: school.school.id, state: 'published' }),
    ];
    const fifth = await make.schoolClass(other.id);
    const questions = [await make.question(subject, { school_id: other.id })];
    const quiz = await make.quiz(fifth, { subject_id: subject.id, questions } as never);
    expect((await school.give(school.asha, { contentId: hidden.id })).status).toBe(404);
    expect((await school.give(school.asha, { quizId: quiz.id })).status).toBe(404);
    const child = await school.student('Sita Naik');
    expect((await school.whisper(child, { contentId: seen.id })).status).toBe(422);
  });
});

describe('POST /api/feedback/addFeedbackByTeacher', () => {
  it('keeps feedback once for a key, of a teacher and of a student', async () => {
    const school = await schoolFeedback(app);
    const child = await school.student('Rohan Pawar');
    const key = { idempotencyKey: newId() };
    for (const [of, give] of [
      ['Teacher', () => school.give(school.asha, key)],
      ['Student', () => school.giveAsStudent(child, key)],
    ] as const) {
      const answers = await Promise.all([give(), give()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]!.result).toEqual(answers[0]!.result);
      expect(await school.texts(school.principal, of)).toHaveLength(1);
    }
  });

  it('keeps the feedback of a teacher, who sees it in the own list and cannot answer it', async () => {
    const feedback = await of.given(of.asha);
    expect(feedback).toMatchObject({
      authorName: 'Asha Gavit',
      authorRole: 'Teacher',
      topicName: 'Facilities',
      topicNameHindi: 'सुविधाएँ',
      state: 'open',
      submittedOn: '2026-11-16',
      dueOn: '2026-11-23',
      isMine: true,
      canAnswer: false,
      canAssign: false,
      isEscalated: false,
    });
    const { result } = await of.asha.call('feedback/fetchFeedbacksByTeacherId', { query: {} });
    expect(result.rows.map(({ id }) => id)).toEqual([feedback.id]);
    expect((await of.respond(of.asha, feedback)).status).toBe(403);
    expect((await of.see(of.vikas, feedback)).status).toBe(404);
    const others = { query: { teacherId: of.asha.id } };
    expect((await of.vikas.call('feedback/fetchFeedbacksByTeacherId', others)).result.total).toBe(
      0,
    );
    const forHead = await of.principal.call('feedback/fetchFeedbacksByTeacherId', others);
    expect(forHead.result.total).toBe(1);
  });

  it('names what is wrong with the input', async () => {
    const bad = await of.give(of.asha, { rating: 6, text: ' ' });
    expect(issues(bad)).toEqual([
      422,
      { rating: 'Choose a rating from 1 to 5.', text: expect.any(String) },
    ]);
    const ofStudents = await of.give(of.asha, { topicId: topics.teaching });
    expect(Object.keys(issues(ofStudents)[1]!)).toEqual(['topicId']);
    const aadhaar = await of.give(of.asha, { text: 'My number is 2345 6789 0124' });
    expect(aadhaar.status).toBe(422);
    expect((await of.give(of.principal)).status).toBe(403);
    const child = await of.student('Rohan Pawar');
    expect((await of.give(child)).status).toBe(403);
  });

  it('needs the school of a teacher who works at two', async () => {
    const other = await app.make.school();
    const { id } = await app.make.account('Teacher');
    await app.make.schoolUser(id, of.school.id);
    await app.make.schoolUser(id, other.id);
    const both = await app.as(id);
    expect(Object.keys(issues(await of.give(both))[1]!)).toEqual(['schoolId']);
    expect((await of.given(both, { schoolId: other.id })).schoolId).toBe(other.id);
  });

  it('keeps a document that whoever reads the feedback can open, and nobody else', async () => {
    const file = await of.asha.call('feedback/addDocument', { form: {}, file: pdf });
    const fileId = file.result.id;
    await of.given(of.asha, { fileId });
    const open = (who: typeof of.asha) =>
      who.call('file/fetchLink/:id', { params: { id: fileId } });
    expect((await open(of.principal)).status).toBe(200);
    expect((await open(of.asha)).status).toBe(200);
    expect((await open(of.vikas)).status).toBe(404);
    expect((await of.give(of.asha, { fileId })).status).toBe(422);
  });

  it('accepts twenty in an hour', async () => {
    const busy = await of.worker('Teacher', 'Busy Teacher');
    for (let count = 0; count < 20; count += 1) await of.given(busy);
    expect((await of.give(busy)).status).toBe(429);
    app.clock.pass({ hours: 1 });
    expect((await of.give(busy)).status).toBe(200);
  });
});

describe('POST /api/feedback/addFeedbackByStudent', () => {
  it('is read by the student and the principal, and not by teachers', async () => {
    const child = await of.student('Sai Rane');
    const { result: feedback } = await of.giveAsStudent(child);
    expect(feedback).toMatchObject({ authorName: 'Sai Rane', authorRole: 'Student' });
    expect(await of.texts(child, 'Student')).toEqual(['No water on Mondays']);
    expect(await of.texts(of.principal, 'Student')).toEqual(['No water on Mondays']);
    expect((await of.see(of.asha, feedback)).status).toBe(404);
    expect(await of.texts(await of.student('Another'), 'Student')).toEqual([]);
    const away = await app.some('Principal');
    expect(await of.texts(away, 'Student')).toEqual([]);
    expect((await of.see(away, feedback)).status).toBe(404);
  });
});

describe('a complaint about a person', () => {
  it('about a teacher is read by the principal alone, and once escalated by the officer too', async () => {
    const about = await of.given(of.asha, { aboutId: of.vikas.id, text: 'Shouts at children' });
    expect(about).toMatchObject({ aboutName: 'Vikas Jadhav', canAssign: false });
    expect(await of.texts(of.principal)).toContain('Shouts at children');
    for (const who of [of.vikas, of.officer, of.superAdmin]) {
      expect((await of.see(who, about)).status).toBe(404);
    }
    const assign = { id: about.id, version: about.version, accountId: of.vikas.id };
    expect((await of.principal.call('feedback/updateAssignee', { body: assign })).status).toBe(403);
    app.clock.pass({ days: 8 });
    const principal = await app.as(of.principal.id);
    const officer = await app.as(of.officer.id);
    const superAdmin = await app.as(of.superAdmin.id);
    expect((await of.see(officer, about)).result.feedback.isEscalated).toBe(true);
    expect((await of.see(superAdmin, about)).status).toBe(404);
    const { result } = await of.respond(principal, about);
    expect(result.feedback).toMatchObject({ state: 'answered', isEscalated: true });
    expect((await of.see(officer, about)).status).toBe(200);
  });

  it('about a principal is read by the officer alone, also where the school has two principals', async () => {
    const second = await of.worker('Principal', 'Second Principal');
    const asha = await app.as(of.asha.id);
    const about = await of.given(asha, { aboutId: of.principal.id, text: 'Never there' });
    const principal = await app.as(of.principal.id);
    expect((await of.see(await app.as(of.officer.id), about)).status).toBe(200);
    for (const who of [principal, second, await app.as(of.superAdmin.id)]) {
      expect((await of.see(who, about)).status).toBe(404);
      expect(await of.texts(who)).not.toContain('Never there');
    }
    const { result } = await principal.call('feedback/fetchSummary', { query: {} });
    expect(JSON.stringify(result)).not.toContain('Never there');
  });

  it('is read by the programme office where the area has no officer', async () => {
    const school = await app.make.school();
    const { id } = await app.make.account('Teacher');
    await app.make.schoolUser(id, school.id);
    const head = await app.some('Principal', { schoolId: school.id });
    const about = await of.given(await app.as(id), { aboutId: head.id });
    const superAdmin = await app.as(of.superAdmin.id);
    expect((await of.see(superAdmin, about)).status).toBe(200);
    expect((await of.see(await app.as(head.id), about)).status).toBe(404);
  });

  it('is about somebody of the same school, and not about oneself', async () => {
    const asha = await app.as(of.asha.id);
    const self = await of.give(asha, { aboutId: asha.id });
    expect(Object.keys(issues(self)[1]!)).toEqual(['aboutId']);
    const away = await app.some('Teacher');
    expect((await of.give(asha, { aboutId: away.id })).status).toBe(404);
  });
});
