import { type Acting, actorOf, recordActs } from '../../../platform/audit.ts';
import { chosenSchool } from '../../../platform/import-job/chosen-school.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import {
  type ImportContext,
  type Importer,
  type ImportLine,
  type LineOutcome,
  rejected,
} from '../../../platform/import-job/importer.ts';
import { type CheckedDb, Scoped } from '../../../platform/scope.ts';
import { draftsOf, type LedgerDraft } from '../ledger/ledger-draft.ts';
import { type Charge, lockAccounts, readAccounts } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { programHead } from '../setup/fee-heads.ts';
import { openingImportFields } from './import-fields.ts';
import { readOpening } from './opening-line.ts';
import {
  lineProblem,
  type RegisteredStudent,
  registeredStudents,
  studentOfLine,
  twice,
} from './registered-students.ts';
import { undoOpenings } from './undo-openings.ts';

/** Imports what students owed before this program; the same file sent twice charges once. */
export const openingImporter: Importer = {
  entity: 'fee_account',
  list: 'imports:fee.list',
  fields: openingImportFields,
  nameFields: ['name'],
  take,
  undo: undoOpenings,
};

interface Charged {
  student: RegisteredStudent;
  charge: Charge;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { person, dryRun, clock } = context;
  const db = new Scoped(context.db, person);
  const read = lines.map((line) => readOpening(line, clock.schoolDay()));
  const schoolId = chosenSchool(context);
  if (!schoolId) {
    return read.map(({ line }) => rejected(line, [lineProblem('validation:required', null)]));
  }
  const checked = await db.require('school', [schoolId]);
  const numbers = read.flatMap(({ registerNumber }) => registerNumber ?? []);
  const students = await registeredStudents(db, schoolId, numbers);
  const ids = [...students.values()].map(({ id }) => id);
  const accounts = await (dryRun ? readAccounts : lockAccounts)(checked, schoolId, ids);
  const drafts = draftsOf(accounts);
  const head = dryRun
    ? { headId: '', headKind: 'opening' as const, place: 0 }
    : await programHead(checked, schoolId, 'opening');
  const charged: Charged[] = [];
  const outcomes = read.map((one): LineOutcome => {
    const { line, registerNumber, reason } = one;
    const student = studentOfLine(students, one);
    if ('problems' in student) return rejected(line, student.problems);
    const paise = one.paise!;
    const earlier = earlierLine(context, student.id, `${paise} ${one.dueOn}`, line);
    if (earlier) return rejected(line, [twice(registerNumber, earlier)]);
    const draft = drafts.get(student.id)!;
    const present = draft.account.charges.find((charge) => isSame(charge, paise, one.dueOn));
    if (present) return { line, outcome: 'unchanged', entityId: present.id };
    const dueOn = one.dueOn ?? clock.schoolDay();
    const { classId } = student;
    const charge = draft.charge({ ...head, paise, dueOn, classId, reason });
    charged.push({ student, charge });
    const after = { school_id: schoolId, paise, due_on: dueOn };
    return { line, outcome: 'inserted', entityId: charge.id, after };
  });
  if (!dryRun) {
    const acting = { db: checked, clock, actor: actorOf(person) };
    await writeOpenings(acting, schoolId, [...drafts.values()], charged);
  }
  return outcomes;
}

/** A line without a day is the same as one that was charged on whatever day. */
const isSame = (charge: Charge, paise: number, dueOn: string | null): boolean =>
  charge.headKind === 'opening' &&
  !charge.isReversed &&
  charge.charged === paise &&
  (dueOn === null || charge.dueOn === dueOn);

async function writeOpenings(
  acting: Acting<CheckedDb>,
  schoolId: string,
  drafts: readonly LedgerDraft[],
  charged: readonly Charged[],
): Promise<void> {
  for (const draft of drafts) draft.settle();
  await writeEntries(acting, schoolId, drafts);
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
