import type { ReportFilters, ReportFormat, ReportTable } from '@shala/contract/reports.ts';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';
import type { ReportDefinition } from '../definition.ts';
import type { randomDistrict } from './random-district.ts';

type Place = Awaited<ReturnType<typeof randomDistrict>>;

/** The filters that a report of one school, class or year needs. */
export function neededFilters(
  { needs, filters }: ReportDefinition,
  { first }: Place,
): ReportFilters {
  if (needs === 'classId') return { classId: first.classes[0]!.id };
  if (needs === 'academicYearId') return { academicYearId: first.classes[0]!.academic_year_id };
  return needs || filters.includes('schoolId') ? { schoolId: first.id } : {};
}

export const makerAmong = (
  { principal, officer }: Record<'principal' | 'officer', TestPerson>,
  { roles }: ReportDefinition,
): TestPerson => (roles.includes('Principal') ? principal : officer);

/** What the page shows. */
export async function shownTable(
  who: TestPerson,
  report: string,
  filters: object,
): Promise<ReportTable> {
  const answer = await who.call('report/fetchTable', { query: { report, ...filters } });
  if (answer.status !== 200) throw new Error(`${report}: ${answer.text}`);
  return answer.result;
}

const generate = {
  user: 'report/generateUserReport',
  school: 'report/generateSchoolReport',
  feedback: 'report/generateFeedbackReport',
  class: 'report/generateClassReport',
  leave: 'report/generateLeaveReport',
  attendance: 'report/generateAttendanceReport',
  student: 'report/generateStudentReport',
  fees: 'report/generateFeesReport',
  timeTable: 'report/generateTimeTableReport',
  library: 'report/generateLibraryReport',
  content: 'report/generateContentReport',
  quiz: 'report/generateQuizReport',
  activationKey: 'report/generateActivationKeyReport',
} as const;

/** Makes a report in the background and reads its file. */
export async function makeFile(
  app: TestApp,
  who: TestPerson,
  { name: report, subject }: ReportDefinition,
  format: ReportFormat,
  filters: ReportFilters,
): Promise<Buffer> {
  const answer = await who.call(generate[subject], { body: { report, format, filters } });
  expect(answer.status, answer.text).toBe(202);
  const job = await app.ended(who, answer.result.jobId);
  expect([job.state, job.message]).toEqual(['done', null]);
  const made = await app.db
    .selectFrom('report')
    .select('file_id')
    .where('id', '=', answer.result.jobId)
    .executeTakeFirstOrThrow();
  return app.services.files.bytes(made.file_id!);
}
