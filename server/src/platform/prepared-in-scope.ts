import type { CompiledQuery } from 'kysely';
import { fixed } from './database.ts';
import type { Person } from './person.ts';
import { prepared } from './prepared.ts';
import { Scoped } from './scope.ts';

/** What differs between two people of one kind. */
interface Own {
  ownAccountId: string;
  ownSchoolDay: string;
  ownName: string;
  ownSchoolId: string | undefined;
  ownStudentId: string | null;
}

interface Query<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
}

/**
 * A query within the scope that is written once for each form and each kind of person, and then only run with other
 * values (decision 0053). Its text may depend on the form and on role and titles, and on nothing else of the person.
 */
export function preparedInScope<Values extends object, Form extends object, Row>(
  write: (db: Scoped, values: Values, form: Form) => Query<Row>,
): (db: Scoped, values: Values, form: Form) => Promise<Row[]> {
  const written = new Map<string, (db: Scoped['bare'], values: Values & Own) => Promise<Row[]>>();
  return (scoped, values, form) => {
    const { person } = scoped;
    if (!isOfOneSchool(person)) return fixed(write(scoped, values, form)).execute();
    const key = JSON.stringify([form, kindOf(person)]);
    const run =
      written.get(key) ??
      prepared<Values & Own, Row>((db, all) =>
        write(new Scoped(db, stripped(person, all), new Set()), all, form),
      );
    written.set(key, run);
    return run(scoped.bare, { ...values, ...ownOf(person) });
  };
}

/** Whoever works at one school or none, and in no area: of others the text depends on how many they are. */
const isOfOneSchool = ({ schoolIds, plannedSchoolIds, ...areas }: Person): boolean =>
  schoolIds.length <= 1 &&
  plannedSchoolIds.length === schoolIds.length &&
  [areas.stateIds, areas.districtIds, areas.blockIds].every((ids) => ids.length === 0);

const kindOf = ({ role, titles, isPremium, studentId, schoolIds }: Person) => [
  role,
  titles,
  isPremium,
  studentId !== null,
  schoolIds.length,
];

const ownOf = (person: Person): Own => ({
  ownAccountId: person.accountId,
  ownSchoolDay: person.schoolDay,
  ownName: person.name,
  ownSchoolId: person.schoolIds[0],
  ownStudentId: person.studentId,
});

/** The kind of a person, with places for what is the person's own. */
function stripped({ role, titles, isPremium, ...person }: Person, own: Own): Person {
  const schoolIds = person.schoolIds.flatMap(() => own.ownSchoolId ?? []);
  return {
    role,
    titles,
    isPremium,
    accountId: own.ownAccountId,
    schoolDay: own.ownSchoolDay,
    name: own.ownName,
    studentId: person.studentId && own.ownStudentId,
    schoolIds,
    plannedSchoolIds: schoolIds,
    stateIds: [],
    districtIds: [],
    blockIds: [],
    actsUntil: null,
    email: null,
    language: null,
    passwordChangeRequired: false,
    tokenHash: Buffer.alloc(0),
  };
}
