import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { atLastSchool } from '../../../platform/personal-column.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { expectedCharges, type StudentToCharge } from '../charging/expected-charges.ts';
import { isNewFrom } from '../charging/students-to-charge.ts';
import { headsToCharge } from '../setup/fee-heads.ts';
import { type ClassToCharge, structureFor } from '../structures/fitting-structure.ts';
import { structuresOfSchools } from '../structures/structure-record.ts';

/** Free seats end with standard 8: Right to Education Act 2009, section 12(1)(c). */
const lastStandard = 8;

interface RteStudent extends ClassToCharge {
  schoolId: string;
  admissionId: string;
  name: string;
  localName: string | null;
  registerNumber: string;
  pen: string | null;
  admittedOn: string;
  leftOn: string | null;
  isNew: boolean;
}

/** With what the structure of the class asks of a family for the year, without deposits; nothing where none fits. */
export interface PricedStudent extends RteStudent {
  chargedPaise: number | null;
}

/** School by school, standard by standard, name by name. */
export async function rteStudents(
  db: Scoped,
  checked: CheckedDb,
  schoolIds: readonly string[],
  academicYearId: string,
): Promise<PricedStudent[]> {
  const students = await studentsOfSchools(checked, schoolIds, academicYearId);
  const structures = await structuresOfSchools(db, schoolIds, academicYearId);
  const heads = await headsToCharge(checked, schoolIds);
  return students.map((student) => {
    const own = structures.filter(({ schoolId }) => schoolId === student.schoolId);
    const structure = structureFor(own, student);
    if (!structure) return { ...student, chargedPaise: null };
    const charges = expectedCharges(structure, heads, [], asPaying(student));
    const chargedPaise = charges.reduce(
      (sum, { head, paise }) => sum + (head.kind === 'deposit' ? 0 : paise),
      0,
    );
    return { ...student, chargedPaise };
  });
}

/** As one whom nothing lowers what is charged. */
const asPaying = ({ admittedOn, leftOn, isNew }: RteStudent): StudentToCharge => ({
  admittedOn,
  leftOn,
  isNew,
  isRte: false,
  gender: '',
  category: null,
  siblingPlace: 1,
  grants: [],
  stops: [],
});

async function studentsOfSchools(
  db: CheckedDb,
  schoolIds: readonly string[],
  academicYearId: string,
): Promise<RteStudent[]> {
  const { rows } = await sql<RteStudent>`
    with wanted as materialized (
      select distinct on (enrolment.admission_id) enrolment.admission_id, enrolment.student_id,
        class.school_id, class.id as class_id, class.standard, class.stream,
        coalesce(class.medium, school.mediums[1]) as medium, academic_year.starts_on
      from class join academic_year on academic_year.id = class.academic_year_id
      join school on school.id = class.school_id
      join enrolment on enrolment.class_id = class.id
      join admission on admission.id = enrolment.admission_id
      where class.school_id ${among(schoolIds)} and class.academic_year_id = ${academicYearId}
        and admission.is_rte and class.standard <= ${lastStandard}
      order by enrolment.admission_id, enrolment.from_day desc
    )
    select wanted.school_id as "schoolId", wanted.admission_id as "admissionId", student.name,
      student.local_name as "localName",
      admission.register_number as "registerNumber", ${atLastSchool('student.pen')} as pen,
      wanted.class_id as "classId", wanted.standard, wanted.stream, wanted.medium,
      admission.admitted_on as "admittedOn", admission.left_on as "leftOn",
      ${isNewFrom(sql`wanted.starts_on`)} as "isNew"
    from wanted join admission on admission.id = wanted.admission_id
    join student on student.id = wanted.student_id
    order by array_position(${schoolIds}::uuid[], wanted.school_id), wanted.standard,
      admission.search_key, admission.id`.execute(db);
  return rows;
}
