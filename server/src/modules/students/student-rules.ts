import type { Student } from '@shala/contract/students.ts';
import type { FieldFault } from '../../platform/errors.ts';
import { aadhaarFaults } from '../../platform/import/aadhaar-issues.ts';
import type { StudentForm } from './student-row.ts';

/** What no schema can tell: how the days lie to each other, and what must not be kept. */
export function studentFaults(form: StudentForm, today: string): FieldFault[] {
  const { dateOfBirth, admission, consent } = form;
  const faults = aadhaarFaults(form);
  if (dateOfBirth > today) faults.push({ field: 'dateOfBirth', key: 'day_to_come' });
  if (admission && admission.admittedOn <= dateOfBirth) {
    faults.push({ field: 'admission.admittedOn', key: 'before_birth' });
  }
  if (consent && consent.on > today) faults.push({ field: 'consent.on', key: 'day_to_come' });
  if (form.impairment && !form.isCwsn) faults.push({ field: 'impairment', key: 'only_cwsn' });
  return faults;
}

/** Of a child who is there: what is only of a new one, and a birth after an admission. */
export function editFaults(form: StudentForm, before: Student): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of ['admission', 'consent'] as const) {
    if (form[field]) faults.push({ field, key: 'only_new_student' });
  }
  const { dateOfBirth } = form;
  const isLate = before.admissions.some(({ admittedOn }) => admittedOn <= dateOfBirth);
  if (isLate && dateOfBirth !== before.dateOfBirth) {
    faults.push({ field: 'dateOfBirth', key: 'after_admission' });
  }
  return faults;
}
