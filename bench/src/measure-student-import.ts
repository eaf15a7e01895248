import { copyOver } from './copy-over.ts';
import { makeSchools, studentsIn } from './many-students.ts';
import { printImport } from './measure-import.ts';
import type { Bench } from './open-bench.ts';
import { runImport } from './run-import.ts';
import { studentLines } from './student-file.ts';

const studentsPerSchool = 300;

/** The tables of students, with the columns that an import writes. */
const before = ['academic_year', 'district', 'block', 'school', 'class'];
const timed = ['student', 'guardian', 'student_guardian', 'admission', 'enrolment'];

/**
 * Compares the import of a district's 60,000 students in one file with a bare COPY of the same rows
 * into the same tables.
 */
export async function measureStudentImport(bench: Bench): Promise<void> {
  const { imported: count, ownerUrl } = bench;
  const { schools } = await makeSchools(ownerUrl, Math.ceil(count / studentsPerSchool), '2792');
  const students = studentsIn(schools, count);
  const form = new FormData();
  form.set('file', new Blob([...studentLines(students, schools)]), 'students.csv');
  const server = await bench.server();
  const seconds = await runImport(server, '/api/student/bulkUploadStudent', form, count);
  printImport('students', count, {
    seconds,
    copied: await copyOver(bench, { before, timed }),
    memory: await server.peakMemory(),
    most: 500,
  });
}
