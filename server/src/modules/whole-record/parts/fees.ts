import { statementLines } from '../../fees/fees-public.ts';
import { statementRows } from '../../papers/papers-public.ts';
import type { ReadPart } from '../record-reading.ts';

/** The ledger of each school, as on its fee statement. */
export const feesPart: ReadPart = async ({ db, student, say, language }) => {
  const { admissions } = student;
  const rows: string[][] = [];
  for (const { id, schoolId, schoolName } of admissions.toReversed()) {
    const checked = db.checked('admission', id);
    const lines = await statementLines(checked, say, language, { id, schoolId });
    const inSchool = (text: string) => (admissions.length > 1 ? `${schoolName}: ${text}` : text);
    rows.push(...statementRows(lines.map((line) => ({ ...line, text: inSchool(line.text) }))));
  }
  return {
    title: say('papers:statement.title'),
    columns: [
      ['papers:statement.day', 'text', 12],
      ['papers:statement.particulars', 'text', 40],
      ['papers:statement.charged', 'money', 14],
      ['papers:statement.paid', 'money', 16],
      ['papers:statement.balance', 'money', 14],
    ],
    rows,
  };
};
