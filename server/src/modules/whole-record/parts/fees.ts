import { dayInFigures } from '@shala/contract/days.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { statementLines } from '../../fees/fees-public.ts';
import { headings, type ReadPart } from '../record-reading.ts';

/** The ledger of each school, as on its fee statement. */
export const feesPart: ReadPart = async ({ db, student, say, language }) => {
  const rows: string[][] = [];
  for (const { id, schoolId, schoolName } of student.admissions.toReversed()) {
    const checked = db.checked('admission', id);
    let balance = 0;
    for (const line of await statementLines(checked, say, language, { id, schoolId })) {
      balance += line.paise;
      rows.push([
        dayInFigures(line.day),
        student.admissions.length > 1 ? `${schoolName}: ${line.text}` : line.text,
        line.paise > 0 ? amountInFigures(line.paise) : '',
        line.paise < 0 ? amountInFigures(-line.paise) : '',
        amountInFigures(balance),
      ]);
    }
  }
  const amounts = {
    'papers:statement.charged': 14,
    'papers:statement.paid': 16,
    'papers:statement.balance': 14,
  };
  const widths = { 'papers:statement.day': 12, 'papers:statement.particulars': 40, ...amounts };
  return {
    title: say('papers:statement.title'),
    columns: headings(say, widths, Object.keys(amounts)),
    rows,
  };
};
