import { schoolRoles } from '@shala/contract/roles.ts';
import type { studentQuery, studentRows } from '@shala/contract/students.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import type { Scoped } from '../../platform/scope.ts';
import { type Admissions, asListed, inThisOrder, presented } from './listed-student.ts';
import { admissionMatches, searchedKey } from './student-search.ts';

type StudentQuery = z.output<typeof studentQuery>;
export type StudentFilter = Omit<StudentQuery, 'page' | 'pageSize'>;

/** One page of the list, and how many students the filters leave. */
export async function listStudents(db: Scoped, query: StudentQuery) {
  const { page, pageSize, sort } = query;
  const found = filtered(db, query);
  const ids = await sorted(found, sort, isAmongFew(db, query))
    .select('admission.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await inThisOrder(db, ids), total };
}

/** The admissions of the whole list in its order. */
export const allAdmissionIds = (db: Scoped, filter: StudentFilter) =>
  sorted(filtered(db, filter), filter.sort, isAmongFew(db, filter))
    .select('admission.id')
    .execute();

/** Those who are in a class now. */
export async function studentsOfClass(db: Scoped, classId: string) {
  const found: Admissions = db
    .from('admission')
    .where('admission.class_id', '=', classId)
    .where('admission.enrolment_id', 'is not', null);
  const rows = await presented(sorted(found, 'rollNumber', true)).execute();
  return rows.map(asListed);
}

type BySchool = z.output<(typeof studentRows)['student/fetchBySchool/:schoolId']['query']>;

/** A school's students for a choice. */
export const studentsOfSchool = (db: Scoped, schoolId: string, query: BySchool) =>
  listStudents(db, { ...query, schoolId: [schoolId], status: 'present' });

function filtered(db: Scoped, filter: StudentFilter): Admissions {
  const { schoolId, classId, standard, gender, category, isRte, isCwsn, status, search } = filter;
  let found: Admissions = db
    .from('admission')
    .where('admission.left_on', status === 'present' ? 'is' : 'is not', null);
  const amongFew = isAmongFew(db, filter);
  for (const match of admissionMatches(search ?? '', { amongFew })) found = found.where(match);
  if (schoolId) found = found.where('admission.school_id', '=', anyOf(schoolId));
  if (classId) found = found.where('admission.class_id', '=', anyOf(classId));
  if (standard) {
    found = found.where(
      sql<boolean>`admission.class_id in (select class.id from class
        where class.standard = any(${standard}::smallint[]))`,
    );
  }
  if (isRte !== undefined) found = found.where('admission.is_rte', '=', isRte);
  if (gender) found = found.where(ofStudent(sql`student.gender = any(${gender}::text[])`));
  if (category) found = found.where(ofStudent(sql`student.category = any(${category}::text[])`));
  if (isCwsn !== undefined) {
    found = found.where(ofStudent(sql`coalesce(student.is_cwsn, false) = ${isCwsn}`));
  }
  return found;
}

const worksAtSchools = new Set<string>(schoolRoles);

/** The children of a few schools, not those of an area or of everybody. */
const isAmongFew = (db: Scoped, { schoolId }: Pick<StudentFilter, 'schoolId'>): boolean =>
  schoolId !== undefined || worksAtSchools.has(db.person.role);

const ofStudent = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from student where student.id = admission.student_id and ${condition})`;

function sorted(found: Admissions, sort: StudentFilter['sort'], amongFew: boolean): Admissions {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return firstBy(found, sort.replace('-', ''), direction, amongFew)
    .orderBy(searchedKey(amongFew), direction)
    .orderBy('admission.id', direction);
}

/** The sort's own columns; what they do not tell apart goes by name. */
function firstBy(
  found: Admissions,
  by: string,
  direction: 'asc' | 'desc',
  amongFew: boolean,
): Admissions {
  const rollNumber = (rows: Admissions) =>
    rows.orderBy('admission.roll_number', (order) => order[direction]().nullsLast());
  switch (by) {
    case 'registerNumber':
      return registerOrder.reduce((rows, part) => rows.orderBy(part, direction), found);
    case 'rollNumber':
      return rollNumber(found);
    case 'class': {
      const withClass = found.leftJoin(
        'class as present_class',
        'present_class.id',
        'admission.class_id',
      ) as Admissions;
      return rollNumber(
        classOrder.reduce(
          (rows, part) => rows.orderBy(part, (order) => order[direction]().nullsLast()),
          withClass,
        ),
      );
    }
    case 'dateOfBirth':
      return (
        found.innerJoin('student as born', 'born.id', 'admission.student_id') as Admissions
      ).orderBy(amongFew ? sql`born.date_of_birth + 0` : sql`born.date_of_birth`, direction);
    default:
      return found;
  }
}

const classOrder = [
  sql`present_class.standard`,
  sql`present_class.stream`,
  sql`present_class.division_key`,
];

/** 9 before 10 before 10/A, and the registers A and B one after the other. */
const registerOrder = [
  sql`substring(admission.register_key from '^\\D*')`,
  sql`substring(admission.register_key from '\\d+')::numeric`,
  sql`admission.register_key`,
];
