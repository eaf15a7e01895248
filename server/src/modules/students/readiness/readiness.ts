import { sortOf } from '@shala/contract/sort-of.ts';
import {
  type Readiness,
  readinessFields,
  type readinessRows,
} from '@shala/contract/student-readiness.ts';
import type * as z from 'zod';
import { admissionMatches } from '../../../platform/admission-search.ts';
import { columnsAs } from '../../../platform/columns.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Admissions } from '../listed-student.ts';
import { issuesOf } from './readiness-rules.ts';

type At = { schoolId: string; classId?: string | undefined };

/** How many of a school's present students are ready for the portal, by class and by field. */
export async function findReadiness(db: Scoped, at: At): Promise<Readiness> {
  const rows = await withIssues(present(db, at))
    .select(['class.id as classId', 'class.standard', 'class.division', 'class.stream'])
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key')
    .execute();
  const classes = new Map<string, Readiness['classes'][number]>();
  const fields = new Map(readinessFields.map((field) => [field, { field, missing: 0, wrong: 0 }]));
  for (const { classId, standard, division, stream, missing, wrong } of rows) {
    for (const field of missing) fields.get(field)!.missing += 1;
    for (const field of wrong) fields.get(field)!.wrong += 1;
    if (!classId || standard === null || division === null) continue;
    const of = classes.get(classId) ?? {
      id: classId,
      standard,
      division,
      stream,
      students: 0,
      ready: 0,
    };
    of.students += 1;
    if (isReady({ missing, wrong })) of.ready += 1;
    classes.set(classId, of);
  }
  return {
    students: rows.length,
    ready: rows.filter(isReady).length,
    classes: [...classes.values()],
    fields: [...fields.values()],
  };
}

type UnreadyQuery = z.output<(typeof readinessRows)['student/fetchUnready']['query']>;

/** Students who are not ready, each with what is missing or wrong. */
export async function listUnready(db: Scoped, query: UnreadyQuery) {
  const { page, pageSize, sort, search, field } = query;
  let found = present(db, query);
  for (const match of admissionMatches(search ?? '', { severalSchools: true }))
    found = found.where(match);
  const { direction } = sortOf(sort);
  const all = await withIssues(found)
    .select([
      ...columnsAs('student', ['id', 'name', 'localName']),
      ...columnsAs('class', ['standard', 'division', 'stream']),
    ])
    .orderBy('admission.search_key', direction)
    .orderBy('admission.id', direction)
    .execute();
  const unready = all.filter(({ missing, wrong }) => {
    const issues = [...missing, ...wrong];
    return field ? field.some((one) => issues.includes(one)) : issues.length > 0;
  });
  return {
    rows: unready.slice((page - 1) * pageSize, page * pageSize),
    total: unready.length,
  };
}

const isReady = ({ missing, wrong }: { missing: unknown[]; wrong: unknown[] }) =>
  missing.length + wrong.length === 0;

/** One school's students are few enough to be read all at once. */
function present(db: Scoped, { schoolId, classId }: At): Admissions {
  const found = db
    .from('admission')
    .where('admission.school_id', '=', schoolId)
    .where('admission.left_on', 'is', null);
  return classId ? found.where('admission.class_id', '=', classId) : found;
}

const withIssues = (found: Admissions) =>
  found
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .select([issuesOf('missing').as('missing'), issuesOf('wrong').as('wrong')]);
