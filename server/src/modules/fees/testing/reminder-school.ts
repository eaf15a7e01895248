import type { TestApp } from '../../../platform/test-kit/test-app.ts';
import { feeOffice } from './fee-office.ts';

/** The fee office with families who can be reminded: each owes 1,000 since 10 November and has a mobile number. */
export async function reminderSchool(app: TestApp) {
  const office = await feeOffice(app);
  const { school, principal, class: class_, heads } = office;
  const of = { schoolId: school.id, overdueDays: 5, language: 'en' as const };

  const family = async (name: string, mobile: string | null, paise = 1_000_00) => {
    const { admission, student } = await app.make.enrolled(class_, { student: { name } });
    if (mobile) await app.make.guardian(student.id, { mobile });
    const row = { id: admission.id, school_id: school.id, class_id: class_.id };
    if (paise) await office.charge(row, { head: heads.tuition, paise, dueOn: '2026-11-10' });
    return row;
  };

  const preview = async (query: object = {}) =>
    (await principal.call('fees/fetchRemindersPreview', { query: { ...of, ...query } })).result;

  /** What the preview shows, sent. */
  const send = async (body: object = {}) => {
    const { totals: expected } = await preview(body);
    return principal.call('fees/sendReminders', { body: { ...of, expected, ...body } });
  };

  const sent = async (body: object = {}) => {
    const { result } = await send(body);
    await app.ended(principal, result.jobId);
    return result;
  };

  const log = async (roundId: string) =>
    (await principal.call('fees/fetchReminders', { query: { roundId } })).result.rows;

  const states = async (roundId: string) =>
    (await log(roundId)).map(({ name, state, reason }) => [name, state, reason]);

  return { ...office, of, family, preview, send, sent, log, states };
}
