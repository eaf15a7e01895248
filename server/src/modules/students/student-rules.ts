import type { Student } from '@shala/contract/students.ts';
import type { FieldIssue } from '../../platform/errors.ts';
import type { StudentForm } from './student-row.ts';

/** What the schema does not check: the order of the days. */
export function studentIssues(form: StudentForm, today: string): FieldIssue[] {
  const { dateOfBirth, admission, consent } = form;
  const issues: FieldIssue[] = [];
  if (dateOfBirth > today) issues.push({ field: 'dateOfBirth', key: 'day_to_come' });
  if (admission && admission.admittedOn <= dateOfBirth) {
    issues.push({ field: 'admission.admittedOn', key: 'before_birth' });
  }
  if (consent && consent.on > today) issues.push({ field: 'consent.on', key: 'day_to_come' });
  if (form.impairment && !form.isCwsn) issues.push({ field: 'impairment', key: 'only_cwsn' });
  return issues;
}

/** Of an existing student: fields for a new one only, and a birth after an admission. */
export function editIssues(form: StudentForm, before: Student): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const field of ['admission', 'consent'] as const) {
    if (form[field]) issues.push({ field, key: 'only_new_student' });
  }
  const { dateOfBirth } = form;
  const isLate = before.admissions.some(({ admittedOn }) => admittedOn <= dateOfBirth);
  if (isLate && dateOfBirth !== before.dateOfBirth) {
    issues.push({ field: 'dateOfBirth', key: 'after_admission' });
  }
  return issues;
}
