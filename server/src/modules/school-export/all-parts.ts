import type { ExportPart } from './export-part.ts';
import { attendanceParts } from './parts/attendance.ts';
import { classParts } from './parts/classes.ts';
import { enrolmentParts } from './parts/enrolments.ts';
import { feeRuleParts } from './parts/fee-rules.ts';
import { feeParts } from './parts/fees.ts';
import { leaveParts } from './parts/leave.ts';
import { libraryParts } from './parts/library.ts';
import { otherParts } from './parts/other.ts';
import { quizParts } from './parts/quizzes.ts';
import { schoolParts } from './parts/school.ts';
import { studentParts } from './parts/students.ts';
import { timeTableParts } from './parts/time-table.ts';

/** Every list of an export, in the order of the read-me. */
export const allParts: readonly ExportPart[] = [
  ...schoolParts,
  ...classParts,
  ...timeTableParts,
  ...studentParts,
  ...enrolmentParts,
  ...attendanceParts,
  ...leaveParts,
  ...feeParts,
  ...feeRuleParts,
  ...libraryParts,
  ...quizParts,
  ...otherParts,
];
