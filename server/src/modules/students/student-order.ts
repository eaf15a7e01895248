import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import { searchedKey } from '../../platform/admission-search.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Admissions } from './listed-student.ts';
import {
  type Filter,
  filtered,
  isAmongFew,
  isOfSeveral,
  ofEachStudent,
  type StudentFilter,
} from './student-filter.ts';

/** A school's own order, which no index has over all schools. */
const orderOfSchool = new Set<string>(['class', 'rollNumber', 'registerNumber']);

/** Over an area such a list is by name. */
function orderOf(db: Scoped, { sort, classId, ...filter }: Filter): StudentFilter['sort'] {
  const isOfSchools = classId !== undefined || isAmongFew(db, filter);
  return isOfSchools || !orderOfSchool.has(sortOf(sort).by) ? sort : 'name';
}

/** The admissions that a filter leaves, in the order of the list. */
export const sorted = (db: Scoped, filter: Filter): Admissions =>
  inOrder(filtered(db, filter), orderOf(db, filter), {
    amongFew: isAmongFew(db, filter),
    severalSchools: isOfSeveral(db, filter),
  });

export function inOrder(
  found: Admissions,
  sort: StudentFilter['sort'],
  { amongFew, severalSchools }: { amongFew: boolean; severalSchools: boolean },
): Admissions {
  const { by, direction } = sortOf(sort);
  return firstBy(found, by, direction, amongFew)
    .orderBy(searchedKey({ severalSchools }), direction)
    .orderBy('admission.id', direction);
}

/** The sort's own columns; what is equal in them is sorted by name. */
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
      if (amongFew) return found.orderBy(ofEachStudent(sql`student.date_of_birth`), direction);
      return (
        found.innerJoin('student as born', 'born.id', 'admission.student_id') as Admissions
      ).orderBy('born.date_of_birth' as never, direction);
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
