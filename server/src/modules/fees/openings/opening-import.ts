import { sql } from 'kysely';
import { actorOf, recordActs } from '../../../platform/audit.ts';
import { among } from '../../../platform/database.ts';
import { chosenSchool } from '../../../platform/import-job/chosen-school.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import {
  type CellProblem,
  type DoneLine,
  type ImportContext,
  type Importer,
  type ImportLine,
  type LineOutcome,
  rejected,
} from '../../../platform/import-job/importer.ts';
import { type CheckedDb, Scoped } from '../../../platform/scope.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import { programReason } from '../ledger/program-reasons.ts';
import {
  type Charge,
  lockAccounts,
  readAccounts,
  type StudentAccount,
} from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { programHead } from '../setup/fee-heads.ts';
import { openingImportFields } from './import-fields.ts';
import { readOpening } from './opening-line.ts';
import {
  type RegisteredStudent,
  registeredStudents,
  studentOfLine,
} from './registered-students.ts';

/** Imports what students owed before this program; the same file sent twice charges once. */
export const openingImporter: Importer = {
  entity: 'fee_account',
  list: 'imports:fee.list',
  fields: openingImportFields,
  nameFields: ['name'],
  take,
  undo,
};

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { person, dryRun, clock } = context;
  const db = new Scoped(context.db, person);
  const read = lines.map((line) => readOpening(line, clock.schoolDay()));
  const schoolId = chosenSchool(context);
  if (!schoolId) return read.map(({ line }) => rejected(line, [problem('validation:required')]));
  const checked = await db.require('school', [schoolId]);
  const students = await registeredStudents(
    db,
    schoolId,
    read.flatMap(({ registerNumber }) => registerNumber ?? []),
  );
  const ids = [...students.values()].map(({ id }) => id);
  const accounts = await (dryRun ? readAccounts : lockAccounts)(checked, schoolId, ids);
  const drafts = draftsOf(accounts);
  const head = dryRun
    ? { headId: '', headKind: 'opening' as const, place: 0 }
    : await programHead(checked, schoolId, 'opening');
  const charged: { student: RegisteredStudent; charge: Charge }[] = [];
  const outcomes = read.map((one): LineOutcome => {
    const student = studentOfLine(students, one);
    if ('problems' in student) return rejected(one.line, student.problems);
    const value = one.registerNumber!;
    const earlier = earlierLine(context, student.id, `${one.paise} ${one.dueOn}`, one.line);
    if (earlier) {
      return rejected(one.line, [{ ...problem('imports:twice', { line: earlier }), value }]);
    }
    const draft = drafts.get(student.id)!;
    const dueOn = one.dueOn ?? clock.schoolDay();
    const present = draft.account.charges.find((charge) => isSame(charge, one.paise!, one.dueOn));
    if (present) return { line: one.line, outcome: 'unchanged', entityId: present.id };
    const { classId } = student;
    const charge = draft.charge({
      ...head,
      paise: one.paise!,
      dueOn,
      classId,
      reason: one.reason,
    });
    charged.push({ student, charge });
    const after = { school_id: schoolId, paise: one.paise, due_on: dueOn };
    return { line: one.line, outcome: 'inserted', entityId: charge.id, after };
  });
  if (!dryRun) {
    for (const draft of drafts.values()) draft.settle();
    const acting = actingOf(context, checked);
    await writeEntries(acting, schoolId, [...drafts.values()]);
    await recordActs(
      acting,
      charged.map(({ student, charge }) => ({
        act: 'fee_account.opening',
        entityId: student.id,
        entityName: student.name,
        schoolId,
        after: { paise: charge.charged, dueOn: charge.dueOn },
      })),
    );
  }
  return outcomes;
}

const problem = (key: string, values: CellProblem['values'] = {}): CellProblem => ({
  field: 'registerNumber',
  value: '',
  key,
  values,
});

/** A line without a day is the same as one that was charged on whatever day. */
const isSame = (charge: Charge, paise: number, dueOn: string | null): boolean =>
  charge.headKind === 'opening' &&
  !charge.isReversed &&
  charge.charged === paise &&
  (dueOn === null || charge.dueOn === dueOn);

const actingOf = ({ clock, person }: ImportContext, db: CheckedDb) => ({
  db,
  clock,
  actor: actorOf(person),
});

/** Reverses the charges; one that was reversed since stays as it is. */
async function undo(context: ImportContext, lines: DoneLine[]): Promise<{ kept: number[] }> {
  const [first] = lines;
  const { school_id: schoolId } = first!.after as { school_id: string };
  const checked = await new Scoped(context.db, context.person).require('school', [schoolId]);
  const { rows: owners } = await sql<{ id: string; admissionId: string }>`
    select id, admission_id as "admissionId" from fee_entry where school_id = ${schoolId}
      and id ${among(lines.map(({ entityId }) => entityId))}`.execute(checked);
  const ownerOf = new Map(owners.map(({ id, admissionId }) => [id, admissionId]));
  const accounts = await lockAccounts(checked, schoolId, [...ownerOf.values()]);
  const drafts = draftsOf(accounts);
  const kept: number[] = [];
  for (const { line, entityId } of lines) {
    const draft = drafts.get(ownerOf.get(entityId) ?? '');
    const charge = draft?.account.charges.find(({ id }) => id === entityId);
    if (!draft || !charge || charge.isReversed) kept.push(line);
    else draft.reverseWhole(charge, programReason('import_undone'));
  }
  for (const draft of drafts.values()) draft.settle();
  await writeEntries(actingOf(context, checked), schoolId, [...drafts.values()]);
  return { kept };
}

const draftsOf = (accounts: ReadonlyMap<string, StudentAccount>) =>
  new Map([...accounts].map(([id, account]) => [id, new LedgerDraft(account)] as const));
