import { type Act, recordActs } from '../../../platform/audit.ts';
import type { ImportContext } from '../../../platform/import-job/importer.ts';
import type { ImportedGuardian } from './guardian-lookup.ts';
import { stayColumns, studentColumns } from './import-columns.ts';
import { differences } from './known-student.ts';
import type { NewStudent } from './new-student.ts';
import type { ChangedStudent } from './store-students.ts';

type Told = { [Column in keyof NewStudent]?: NewStudent[Column] | null };

/** Each child's history tells what a list brought. */
export function recordImported(
  context: ImportContext,
  added: readonly NewStudent[],
  changed: readonly ChangedStudent[],
): Promise<void> {
  const columns = [...studentColumns, ...stayColumns, 'guardians', 'registerNumber', 'admittedOn'];
  return record(context, [
    ...added.map(
      (child): Act => ({
        act: 'student.import',
        ...named(child),
        after: auditSnapshot(child, columns),
      }),
    ),
    ...changed.map((one) => ({ act: 'student.import' as const, ...difference(one) })),
  ]);
}

/** And what taking the list back put as it was. */
export const recordPutBack = (context: ImportContext, changed: readonly ChangedStudent[]) =>
  record(
    context,
    changed.map((one) => ({ act: 'student.undo', ...difference(one) })),
  );

const record = ({ db, clock, person }: ImportContext, acts: readonly Act[]) =>
  recordActs(
    { db, clock, actor: { accountId: person.accountId, name: person.name, address: null } },
    acts,
  );

const named = ({ id, name, schoolId }: Pick<NewStudent, 'id' | 'name' | 'schoolId'>) => ({
  entityId: id,
  entityName: name,
  schoolId,
});

function difference({ before, child }: ChangedStudent) {
  const columns = differences(before, child);
  return {
    ...named(child),
    before: auditSnapshot(before, columns),
    after: auditSnapshot(child, columns),
  };
}

/** By the names that the form has for the fields. */
const auditSnapshot = (child: Told, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      column === 'guardians'
        ? (child.guardians ?? []).map(inWords)
        : (child[column as keyof Told] ?? null),
    ]),
  );

const inWords = ({ name, relation, mobile, email, occupation }: ImportedGuardian) =>
  [name, relation, mobile, email, occupation].filter(Boolean).join(', ');
