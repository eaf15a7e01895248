import type { Student } from '@shala/contract/students.ts';
import { recordAct, recordActs } from '../../platform/audit.ts';
import type { Call } from '../../platform/serve.ts';

export type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;

/** A child as the trail tells it. */
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

/** With the stay at the school, of a child that comes or goes. */
export const auditSnapshotWithStay = (student: Student) => {
  const [stay] = student.admissions;
  return {
    ...auditSnapshot(student),
    school: stay?.schoolName ?? null,
    registerNumber: stay?.registerNumber ?? null,
    admittedOn: stay?.admittedOn ?? null,
    standard: stay?.enrolments[0]?.standard ?? null,
    division: stay?.enrolments[0]?.division ?? null,
  };
};

/** Stands in the trail of the present school, or of the last. */
export const recordStudent = (
  { db, clock, actor }: Saving,
  act: `student.${string}`,
  student: Pick<Student, 'id' | 'name' | 'admissions'>,
  change: { before?: object; after?: object },
) =>
  recordAct(
    { db, clock, actor },
    {
      act,
      entityId: student.id,
      entityName: student.name,
      schoolId: student.admissions[0]?.schoolId ?? null,
      ...change,
    },
  );

/** The PINs themselves stand nowhere. */
export const recordPins = (
  { db, clock, actor }: Saving,
  children: readonly { id: string; name: string; schoolId: string }[],
) =>
  recordActs(
    { db, clock, actor },
    children.map(({ id, name, schoolId }) => ({
      act: 'student.pin',
      entityId: id,
      entityName: name,
      schoolId,
    })),
  );
