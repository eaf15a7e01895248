import { asciiDigits } from '@shala/contract/digits.ts';
import { nameIn } from '@shala/contract/names.ts';
import { isSchoolRole } from '@shala/contract/roles.ts';
import type { Found } from '@shala/contract/search.ts';
import { sql } from 'kysely';
import { accountMatches } from '../../platform/account-search.ts';
import { admissionMatches, searchedKey } from '../../platform/admission-search.ts';
import { schoolMatches } from '../../platform/school-search.ts';
import type { Scoped } from '../../platform/scope.ts';
import { beginningOf, likeAll, partsOf } from '../../platform/search-key.ts';
import type { ReadingInLanguage } from '../../platform/serve.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel, firstClasses, namesStandard } from '../classes/classes-public.ts';

const mostOfAKind = 8;

/** Schools by name, UDISE code, village or the PIN code of their address. */
export async function schoolsOfName(db: Scoped, search: string): Promise<Found[]> {
  const rows = await bestFirst((place, limit) =>
    db
      .from('school')
      .innerJoin('district', 'district.id', 'school.district_id')
      .where(schoolIsLike(search, place))
      .select([
        'school.id',
        'school.name',
        'school.udise_code as code',
        'school.village',
        'district.name as district',
      ])
      .orderBy('school.search_key')
      .orderBy('school.id')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ id, name, code, village, district }) => ({
    kind: 'school',
    id,
    name,
    detail: [code, village, district].filter(Boolean).join(' · '),
  }));
}

/** People by name, e-mail or mobile, with one of their schools in sight. */
export async function peopleOfName(db: Scoped, search: string, say: Say): Promise<Found[]> {
  const rows = await bestFirst((place, limit) =>
    db
      .from('account')
      .where(({ and }) => and(accountIsLike(db, search, place)))
      .select([
        'account.id',
        'account.name',
        'account.role',
        sql<string | null>`(
          select school.name from school_user join school on school.id = school_user.school_id
          where school_user.account_id = account.id and ${db.condition('school')}
          order by school_user.ends_on desc nulls first, school.search_key limit 1)`.as('school'),
      ])
      .orderBy('account.search_key')
      .orderBy('account.id')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ id, name, role, school }) => ({
    kind: 'account',
    id,
    name,
    detail: [say(`messages:role.${role}`), school].filter(Boolean).join(' · '),
  }));
}

/** Blocks with schools in sight. */
export async function blocksOfName(db: Scoped, search: string): Promise<Found[]> {
  const rows = await bestFirst((place, limit) =>
    db
      .from('school')
      .innerJoin('block', 'block.id', 'school.block_id')
      .innerJoin('district', 'district.id', 'block.district_id')
      .where(likeAll(sql`lower(block.name)`, patternsOf(search, place)))
      .select(['block.id', 'block.name', 'district.name as detail'])
      .distinct()
      .orderBy('block.name')
      .orderBy('block.id')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({ kind: 'block', ...row }));
}

/** Classes of the current year, where the search names a standard: `5`, `5A`, `nursery kudal`. */
export async function classesOfName(db: Scoped, search: string, say: Say): Promise<Found[]> {
  if (!namesStandard(search)) return [];
  const classes = await firstClasses(db, { search, sort: 'school' }, mostOfAKind);
  return classes.map((one) => ({
    kind: 'class',
    id: one.id,
    name: classLabel(say, one),
    detail: one.schoolName,
  }));
}

/** Students by the search key of their school's list, with their class; those who left come last. */
export async function studentsOfName(call: ReadingInLanguage, search: string): Promise<Found[]> {
  const present = await studentsWho('is', call, search);
  if (present.length === mostOfAKind) return present;
  const former = await studentsWho('is not', call, search);
  const ids = new Set(present.map(({ id }) => id));
  return [...present, ...former.filter(({ id }) => !ids.has(id))].slice(0, mostOfAKind);
}

async function studentsWho(
  left: 'is' | 'is not',
  { db, language, say }: ReadingInLanguage,
  search: string,
) {
  const { role, plannedSchoolIds } = db.person;
  const severalSchools = isSchoolRole(role) && plannedSchoolIds.length > 1;
  const key = searchedKey({ severalSchools });
  const rows = await bestFirst((place, limit) => {
    const isFound =
      place === 'beginning'
        ? [sql<boolean>`${key} like ${beginningOf(search)}`]
        : admissionMatches(search, { severalSchools });
    return db
      .from('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('school', 'school.id', 'admission.school_id')
      .leftJoin('class', 'class.id', 'admission.class_id')
      .where('admission.left_on', left, null)
      .where(({ and }) => and(isFound))
      .select([
        'student.id',
        'student.name',
        'student.local_name as localName',
        'school.name as school',
        'class.standard',
        'class.division',
        'class.stream',
      ])
      .orderBy(key)
      .orderBy('admission.id')
      .limit(limit)
      .execute();
  });
  return rows.map(
    ({ id, school, standard, division, stream, ...names }): Found => ({
      kind: 'student',
      id,
      name: nameIn(language, names),
      detail: [
        left === 'is not' && say('messages:search.left'),
        standard !== null && classLabel(say, { standard, division: division ?? '', stream }),
        school,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
}

const patternsOf = (search: string, place: Place) =>
  place === 'beginning' ? [beginningOf(search)] : partsOf(search);

const schoolIsLike = (search: string, place: Place) => {
  const number = asciiDigits(search);
  const named =
    place === 'beginning'
      ? likeAll(sql`school.search_key`, patternsOf(search, place))
      : sql.join([sql`true`, ...schoolMatches(search)], sql` and `);
  return sql<boolean>`(${named}
    ${/^[1-9]\d{5}$/.test(number) ? sql`or school.pin_code = ${number}` : sql``})`;
};

const accountIsLike = (db: Scoped, search: string, place: Place) =>
  patternsOf(search, place).map((part) => accountMatches(db, part));

type Place = 'beginning' | 'anywhere';

/** Names that begin with the search come first, then those that contain it. */
async function bestFirst<Row extends { id: string }>(
  find: (place: Place, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const beginning = await find('beginning', mostOfAKind);
  if (beginning.length === mostOfAKind) return beginning;
  const anywhere = await find('anywhere', mostOfAKind + beginning.length);
  const ids = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...anywhere.filter(({ id }) => !ids.has(id))].slice(0, mostOfAKind);
}
