import { actorOf } from '../../../platform/audit.ts';
import { chosenSchool } from '../../../platform/import-job/chosen-school.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import {
  type ImportContext,
  type Importer,
  type ImportLine,
  type LineOutcome,
  rejected,
} from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { lockAccounts } from '../ledger/student-account.ts';
import {
  lineProblem,
  registeredStudents,
  studentOfLine,
  twice,
} from '../openings/registered-students.ts';
import { importedPayments } from './imported-payments.ts';
import { pastPaymentFields } from './past-payment-fields.ts';
import { type ReadPayment, readPastPayment } from './past-payment-line.ts';
import { undoPastPayments } from './undo-past-payments.ts';
import { type PastPayment, writePastPayments } from './write-past-payments.ts';

/** Imports payments that another system has taken; the same file sent twice pays once. */
export const pastPaymentImporter: Importer = {
  entity: 'fee_payment',
  list: 'imports:past.list',
  fields: pastPaymentFields,
  nameFields: ['name'],
  take,
  undo: undoPastPayments,
};

type Claim = Pick<ReadPayment, 'day' | 'paise' | 'mode' | 'reference' | 'oldNumber'>;

/** By which a payment of a student is known in every file. */
const claimOf = ({ day, paise, mode, reference, oldNumber }: Claim) =>
  [day, paise, mode, reference ?? '', oldNumber ?? ''].join('|');

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { person, dryRun, clock } = context;
  const db = new Scoped(context.db, person);
  const read = lines.map((line) => readPastPayment(line, clock.schoolDay()));
  const schoolId = chosenSchool(context);
  if (!schoolId)
    return read.map(({ line }) => rejected(line, [lineProblem('validation:required', null)]));
  const checked = await db.require('school', [schoolId]);
  const numbers = read.flatMap(({ registerNumber }) => registerNumber ?? []);
  const students = await registeredStudents(db, schoolId, numbers);
  const ids = [...students.values()].map(({ id }) => id);
  if (!dryRun) await lockAccounts(checked, schoolId, ids);
  const present = await importedPayments(checked, schoolId, ids);
  const known = new Map(present.map((one) => [`${one.admissionId} ${claimOf(one)}`, one.id]));
  const taken: (PastPayment & { line: number })[] = [];
  const outcomes = read.flatMap((one): LineOutcome[] => {
    const student = studentOfLine(students, one);
    if ('problems' in student) return [rejected(one.line, student.problems)];
    const claim = claimOf(one);
    const earlier = earlierLine(context, student.id, claim, one.line);
    if (earlier) return [rejected(one.line, [twice(one.registerNumber, earlier)])];
    const entityId = known.get(`${student.id} ${claim}`);
    if (entityId) return [{ line: one.line, outcome: 'unchanged', entityId }];
    taken.push({ ...one, student, day: one.day!, paise: one.paise! });
    return [];
  });
  const acting = { db: checked, clock, actor: actorOf(person) };
  const written = await writePastPayments(
    acting,
    { schoolId, accountId: person.accountId, dryRun },
    taken,
  );
  return [
    ...outcomes,
    ...taken.map(({ line, day, paise }, at): LineOutcome => {
      const after = { school_id: schoolId, day, paise };
      return { line, outcome: 'inserted', entityId: written[at]!, after };
    }),
  ];
}
