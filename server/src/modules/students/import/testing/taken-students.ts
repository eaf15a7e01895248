import type { Database } from '../../../../platform/database.ts';
import type { ShapeColumn } from './sheet-shapes.ts';
import type { TrueStudent } from './true-students.ts';

/** A student as the import has stored it. */
export type TakenStudent = Record<string, unknown> & { mobiles: string[] };

export async function takenStudents(
  db: Database,
  schoolId: string,
): Promise<Map<string, TakenStudent>> {
  const rows = await db
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('class', 'class.id', 'admission.class_id')
    .where('admission.school_id', '=', schoolId)
    .selectAll('student')
    .select(['admission.register_number', 'admission.admitted_on', 'admission.roll_number'])
    .select(['class.standard', 'class.division'])
    .execute();
  const guardians = await db
    .selectFrom('student_guardian')
    .innerJoin('guardian', 'guardian.id', 'student_guardian.guardian_id')
    .innerJoin('admission', 'admission.student_id', 'student_guardian.student_id')
    .where('admission.school_id', '=', schoolId)
    .select(['student_guardian.student_id', 'guardian.mobile'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.register_number,
      {
        ...row,
        mobiles: guardians
          .filter((one) => one.student_id === row.id)
          .flatMap(({ mobile }) => mobile ?? []),
      },
    ]),
  );
}

/** What is stored otherwise than it is, also where the sheet has no such column. */
export function wrongValues(
  columns: ShapeColumn[],
  student: TrueStudent,
  taken: TakenStudent,
): string[] {
  const shown = new Set(columns.map(([, of]) => of));
  const has = <T>(of: ShapeColumn[1], value: T) => (shown.has(of) ? value : null);
  const truth: Record<string, unknown> = {
    name: `${student.surname} ${student.firstName}`,
    local_name: null,
    mother_name: has('motherName', student.motherName),
    father_name: has('fatherName', student.fatherName),
    gender: student.gender,
    date_of_birth: student.dateOfBirth,
    category: has('category', student.category),
    is_ews: has('category', student.isEws || null),
    pin_code: has('pinCode', student.pinCode),
    religion: has('religion', student.religion),
    caste: has('caste', student.caste),
    is_bpl: has('isBpl', student.isBpl),
    is_cwsn: has('isCwsn', student.isCwsn),
    blood_group: has('bloodGroup', student.bloodGroup),
    pen: has('pen', student.pen),
    address: has('address', student.address),
    roll_number: has('rollNumber', student.rollNumber),
    standard: student.standard,
    division: student.division,
    place_of_birth: null,
    nationality: null,
    mother_tongue: null,
    minority: null,
    impairment: null,
    apaar_id: null,
    state_student_id: null,
    mobiles: [...(has('mobile', student.mobiles) ?? [])].sort().join(),
    ...(shown.has('admittedOn') && { admitted_on: student.admittedOn }),
  };
  const stored: Record<string, unknown> = { ...taken, mobiles: [...taken.mobiles].sort().join() };
  return Object.entries(truth)
    .filter(([key, value]) => folded(stored[key]) !== folded(value))
    .map(([key, value]) => `${student.registerNumber} ${key}: ${stored[key]} for ${value}`);
}

/** Capitals are the sheet's own; they are no other value. */
const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
