import { type Act, actorOf, recordActs } from '../../../platform/audit.ts';
import type { ImportContext, Importer } from '../../../platform/import-job/importer.ts';
import type { ImportedGuardian } from './guardian-lookup.ts';
import { admissionColumns, studentColumns } from './import-columns.ts';
import { differences } from './known-student.ts';
import type { NewStudent } from './new-student.ts';
import type { ChangedStudent } from './store-students.ts';

type AuditedStudent = { [Column in keyof NewStudent]?: NewStudent[Column] | null };

/** Records in each student's history what a list changed. */
export function recordImported(
  context: ImportContext,
  added: readonly NewStudent[],
  changed: readonly ChangedStudent[],
): Promise<void> {
  const columns = [
    ...studentColumns,
    ...admissionColumns,
    'guardians',
    'registerNumber',
    'admittedOn',
  ];
  return record(context, [
    ...added.map(
      (student): Act => ({
        act: 'student.import',
        ...named(student),
        after: auditSnapshot(student, columns),
      }),
    ),
    ...changed.map((one) => ({ act: 'student.import' as const, ...difference(one) })),
  ]);
}

/** Records what an undo restored. */
export const recordPutBack = (context: ImportContext, changed: readonly ChangedStudent[]) =>
  record(
    context,
    changed.map((one) => ({ act: 'student.undo', ...difference(one) })),
  );

const record = ({ db, clock, person }: ImportContext, acts: readonly Act[]) =>
  recordActs({ db, clock, actor: actorOf(person) }, acts);

const named = ({ id, name, schoolId }: Pick<NewStudent, 'id' | 'name' | 'schoolId'>) => ({
  entityId: id,
  entityName: name,
  schoolId,
});

function difference({ before, student }: ChangedStudent) {
  const columns = differences(before, student);
  return {
    ...named(student),
    before: auditSnapshot(before, columns),
    after: auditSnapshot(student, columns),
  };
}

/** The changes of a check as the history would show them. */
export const presentChanges: Importer['presentChanges'] = async (_, lines) =>
  lines.map(({ before, after }) => {
    const columns = Object.keys(after);
    const [from, to] = [auditSnapshot(before, columns), auditSnapshot(after, columns)];
    return Object.keys(to).map((field) => ({ field, from: from[field], to: to[field] }));
  });

/** Uses the form's field names. */
const auditSnapshot = (student: AuditedStudent, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      column === 'guardians'
        ? (student.guardians ?? []).map(inWords)
        : (student[column as keyof AuditedStudent] ?? null),
    ]),
  );

const inWords = ({ name, relation, mobile, email, occupation }: ImportedGuardian) =>
  [name, relation, mobile, email, occupation].filter(Boolean).join(', ');
