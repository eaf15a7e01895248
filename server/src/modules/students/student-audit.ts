import type { Student } from '@shala/contract/students.ts';
import { recordAct, recordActs } from '../../platform/audit.ts';
import type { Saving } from '../../platform/serve.ts';

export function auditSnapshot(student: Student) {
  const {
    id,
    version,
    admissions,
    consents,
    guardians,
    photoFileId,
    hasPin,
    isElsewhere,
    ...facts
  } = student;
  return {
    ...facts,
    hasPhoto: photoFileId !== null,
    guardians: guardians.map(({ name, relation, mobile, email, occupation }) =>
      [name, relation, mobile, email, occupation].filter(Boolean).join(', '),
    ),
  };
}

/** With the admission, of a student who is admitted or deleted. */
export const auditSnapshotWithAdmission = (student: Student) => {
  const [admission] = student.admissions;
  return {
    ...auditSnapshot(student),
    school: admission?.schoolName ?? null,
    registerNumber: admission?.registerNumber ?? null,
    admittedOn: admission?.admittedOn ?? null,
    standard: admission?.enrolments[0]?.standard ?? null,
    division: admission?.enrolments[0]?.division ?? null,
  };
};

/** In the audit of the present school, or of the last. */
export const recordStudent = (
  call: Saving,
  act: `student.${string}`,
  student: Pick<Student, 'id' | 'name' | 'admissions'>,
  change: { before?: object; after?: object },
) =>
  recordAct(call, {
    act,
    entityId: student.id,
    entityName: student.name,
    schoolId: student.admissions[0]?.schoolId ?? null,
    ...change,
  });

/** Without the PINs themselves. */
export const recordPins = (
  call: Saving,
  students: readonly { id: string; name: string; schoolId: string }[],
) =>
  recordActs(
    call,
    students.map(({ id, name, schoolId }) => ({
      act: 'student.pin',
      entityId: id,
      entityName: name,
      schoolId,
    })),
  );
