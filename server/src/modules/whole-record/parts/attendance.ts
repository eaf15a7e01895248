import { monthName } from '@shala/contract/indian-dates.ts';
import { studentMonths } from '../../attendance/attendance-public.ts';
import { headings, type ReadPart } from '../record-reading.ts';

/** The months of all admissions, the first one first. */
export const attendancePart: ReadPart = async (reading) => {
  const { student, say, language } = reading;
  const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  const rows: string[][] = [];
  for (const { id, schoolName } of student.admissions.toReversed()) {
    for (const { month, attended, marked } of (await studentMonths(reading, id)).toReversed()) {
      if (marked === 0) continue;
      const share = `${figures.format((attended / marked) * 100)}%`;
      const counted = [String(marked), figures.format(attended), share];
      rows.push([schoolName, monthName(language, month), ...counted]);
    }
  }
  const widths = { school: 28, 'papers:wholeRecord.month': 16 };
  const counted = { markedDays: 10, attendedDays: 10, share: 10 };
  return {
    title: say('students:tab.attendance'),
    columns: headings(say, { ...widths, ...counted }, Object.keys(counted)),
    rows,
  };
};
