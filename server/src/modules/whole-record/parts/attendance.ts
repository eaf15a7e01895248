import { monthName } from '@shala/contract/indian-dates.ts';
import type { ReportCell } from '@shala/contract/reports.ts';
import { studentMonths } from '../../attendance/attendance-public.ts';
import type { ReadPart } from '../record-reading.ts';

/** The months of all admissions, the first one first. */
export const attendancePart: ReadPart = async (reading) => {
  const { student, say, language } = reading;
  const rows: ReportCell[][] = [];
  for (const { id, schoolName } of student.admissions.toReversed()) {
    for (const { month, attended, marked } of (await studentMonths(reading, id)).toReversed()) {
      if (marked === 0) continue;
      rows.push([schoolName, monthName(language, month), marked, attended, attended / marked]);
    }
  }
  return {
    title: say('students:tab.attendance'),
    columns: [
      ['reports:column.school', 'text', 28],
      ['papers:wholeRecord.month', 'text', 16],
      ['reports:column.markedDays', 'number', 10],
      ['reports:column.attendedDays', 'number', 10],
      ['reports:column.share', 'percent', 10],
    ],
    rows,
  };
};
