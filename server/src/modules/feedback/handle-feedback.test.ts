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

const kinds = (record: { entries: { kind: string }[] }) => record.entries.map(({ kind }) => kind);
const named = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('feedback', () => {
  it('is answered, did not help, is answered again and closed, and tells each step', async () => {
    const feedback = await of.given(of.asha);
    const { result: first } = await of.respond(of.principal, feedback);
    expect(first.feedback.state).toBe('answered');
    const verdict = { ...named(first.feedback), hasHelped: false, text: 'It drips still' };
    expect((await of.vikas.call('feedback/addVerdict', { body: verdict })).status).toBe(404);
    expect((await of.principal.call('feedback/addVerdict', { body: verdict })).status).toBe(403);
    const { result: again } = await of.asha.call('feedback/addVerdict', { body: verdict });
    expect(again.feedback).toMatchObject({ state: 'open', hasHelped: false });
    expect((await of.respond(of.principal, first.feedback)).status).toBe(409);
    const { result: last } = await of.respond(of.officer, again.feedback, { closes: true });
    expect(last.feedback).toMatchObject({ state: 'closed', hasHelped: null });
    expect(kinds(last)).toEqual(['answered', 'unhelpful', 'answered', 'closed']);
    expect(last.entries[1]).toMatchObject({ byName: 'Asha Gavit', text: 'It drips still' });
    const reopen = { ...named(last.feedback), state: 'open' as const };
    expect((await of.respond(of.principal, last.feedback)).message).toBe(
      'This feedback is closed. Reopen it first.',
    );
    const reopened = await of.principal.call('feedback/updateStatus', { body: reopen });
    expect(reopened.result.feedback.state).toBe('open');
    const acts = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', feedback.id)
      .select(['act', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'feedback.respond',
      'feedback.respond',
      'feedback.reopen',
    ]);
  });

  it('takes one of two responses that are sent at the same moment', async () => {
    const feedback = await of.given(of.asha);
    const both = await Promise.all([
      of.respond(of.principal, feedback),
      of.respond(of.officer, feedback),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(kinds((await of.see(of.asha, feedback)).result)).toEqual(['answered']);
  });

  it('is assigned to a teacher, who then reads and answers it', async () => {
    const student = await of.student('Rohan Pawar');
    const { result: feedback } = await of.giveAsStudent(student);
    const body = { ...named(feedback), accountId: of.vikas.id };
    const away = await app.some('Teacher', { schoolId: (await app.make.school()).id });
    const elsewhere = await of.officer.call('feedback/updateAssignee', {
      body: { ...body, accountId: away.id },
    });
    expect(elsewhere.status).toBe(404);
    const { result } = await of.principal.call('feedback/updateAssignee', { body });
    expect(result.feedback.assignedToName).toBe('Vikas Jadhav');
    const mine = await of.vikas.call('feedback/fetchAssigned', { query: {} });
    expect(mine.result.rows.map(({ id }) => id)).toEqual([feedback.id]);
    const dashboard = await of.vikas.call('dashboard/fetchAll', {});
    expect(dashboard.result.feedbackToAnswer).toBe(1);
    expect((await of.respond(of.vikas, result.feedback)).status).toBe(200);
    expect((await of.respond(of.asha, result.feedback)).status).toBe(404);
  });

  it('is not assigned to its author', async () => {
    const feedback = await of.given(of.asha);
    const body = { ...named(feedback), accountId: of.asha.id };
    const answer = await of.principal.call('feedback/updateAssignee', { body });
    expect(Object.keys(issues(answer)[1]!)).toEqual(['accountId']);
  });

  it('is filtered by topic, rating, status and escalation, and open feedback comes first', async () => {
    const there = await schoolFeedback(app);
    const closed = await there.given(there.asha, { text: 'one', rating: 5 });
    await there.respond(there.principal, closed, { closes: true });
    await there.given(there.asha, { text: 'two', rating: 1, topicId: topics.app });
    const texts = (query: object) => there.texts(there.principal, 'Teacher', query);
    expect(await texts({ sort: 'submittedOn' })).toEqual(['two', 'one']);
    expect(await texts({ rating: 5 })).toEqual(['one']);
    expect(await texts({ topicId: topics.app })).toEqual(['two']);
    expect(await texts({ state: 'closed' })).toEqual(['one']);
    expect(await texts({ search: 'TWO' })).toEqual(['two']);
    expect(await texts({ isEscalated: 'true' })).toEqual([]);
    const bad = await there.principal.call('feedback/fetchTeachersFeedbackBySchool', {
      query: { rating: 9 } as never,
    });
    expect(bad.status).toBe(422);
  });

  it('is counted in both streams, by topic and by month', async () => {
    const there = await schoolFeedback(app);
    await there.given(there.asha, { rating: 2 });
    await there.given(there.asha, { rating: 5, topicId: topics.training });
    await there.giveAsStudent(await there.student('Sai Rane'), { rating: 1 });
    const { result } = await there.principal.call('feedback/fetchSummary', { query: {} });
    expect(result.teachers).toMatchObject({ total: 2, open: 2, escalated: 0, average: 3.5 });
    expect(result.teachers.topics.map(({ name }) => name)).toEqual(['Facilities', 'Training']);
    expect(result.teachers.months).toHaveLength(12);
    expect(result.teachers.months.at(-1)).toEqual({ month: '2026-11', total: 2, average: 3.5 });
    expect(result.teachers.months[0]).toEqual({ month: '2025-12', total: 0, average: null });
    expect(result.students).toMatchObject({ total: 1, average: 1 });
    expect(result.students.waiting).toHaveLength(1);
    const elsewhere = await there.officer.call('feedback/fetchSummary', {
      query: { schoolId: of.school.id },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('escalates to the officer when nobody has answered for seven days', async () => {
    const there = await schoolFeedback(app);
    const feedback = await there.given(there.asha);
    const pending = async () => {
      const { result } = await (await app.as(there.officer.id)).call('dashboard/fetchAll', {});
      return result.feedbackToAnswer;
    };
    app.clock.pass({ days: 7 });
    expect(await pending()).toBe(0);
    app.clock.pass({ days: 1 });
    expect(await pending()).toBe(1);
    const officer = await app.as(there.officer.id);
    const found = await there.texts(officer, 'Teacher', { isEscalated: 'true' });
    expect(found).toEqual(['The tap drips']);
    expect((await there.respond(officer, feedback)).status).toBe(200);
    expect(await pending()).toBe(0);
  });
});

describe('POST /api/feedback/addEditTopic', () => {
  const form = (with_: object = {}) => ({
    name: 'Midday meal',
    localName: 'मध्यान्ह भोजन',
    nameHindi: 'मध्याह्न भोजन',
    forRoles: ['Student' as const],
    isActive: true,
    ...with_,
  });
  const save = (with_: object = {}, who = of.superAdmin) =>
    who.call('feedback/addEditTopic', { body: form(with_) });

  it('adds a topic of the programme, edits it with the version seen, and refuses a name twice', async () => {
    const superAdmin = await app.as(of.superAdmin.id);
    const { result } = await save({}, superAdmin);
    expect(result).toMatchObject({ name: 'Midday meal', version: 1 });
    expect(issues(await save({ name: 'midday  MEAL' }, superAdmin))[0]).toBe(422);
    const edit = { id: result.id, version: 1, isActive: false };
    expect((await save(edit, superAdmin)).result.version).toBe(2);
    expect((await save(edit, superAdmin)).status).toBe(409);
    const offered = await superAdmin.call('feedback/fetchTopics', { query: { role: 'Student' } });
    expect(offered.result.map(({ name }) => name)).not.toContain('Midday meal');
    expect((await save({ name: 'X' }, await app.as(of.principal.id))).status).toBe(403);
  });
});
