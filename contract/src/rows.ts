import { academicYearRows } from './academic-years.ts';
import { activationKeyRows } from './activation-keys.ts';
import { auditRows } from './audit.ts';
import { authRows } from './auth.ts';
import { classRows } from './classes.ts';
import { dashboardRows } from './dashboard.ts';
import { certificateRows, enrolmentRows, promotionRows, transferRows } from './enrolments.ts';
import { fileRows } from './files.ts';
import { districtRows, stateRows } from './geography.ts';
import { jobRows } from './jobs.ts';
import { schoolRows } from './schools.ts';
import { searchRows } from './search.ts';
import { studentImportRows, studentPaperRows, studentRows } from './students.ts';
import { subjectRows } from './subjects.ts';
import { timeTableRows } from './time-table.ts';
import { locationUserRows, schoolUserRows, userRows } from './users.ts';

/** Every endpoint of the product. */
export const rows = {
  ...authRows,
  ...activationKeyRows,
  ...userRows,
  ...schoolUserRows,
  ...locationUserRows,
  ...schoolRows,
  ...stateRows,
  ...districtRows,
  ...academicYearRows,
  ...classRows,
  ...subjectRows,
  ...timeTableRows,
  ...studentRows,
  ...studentImportRows,
  ...studentPaperRows,
  ...enrolmentRows,
  ...promotionRows,
  ...transferRows,
  ...certificateRows,
  ...jobRows,
  ...fileRows,
  ...auditRows,
  ...searchRows,
  ...dashboardRows,
};

export type Rows = typeof rows;
export type RowName = keyof Rows;
