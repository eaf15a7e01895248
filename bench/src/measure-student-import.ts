import { copyOver } from './copy-over.ts';
import { childrenIn, makeSchools } from './many-students.ts';
import { tellImport } from './measure-import.ts';
import type { Bench } from './open-bench.ts';
import { runImport } from './run-import.ts';
import { studentLines } from './student-file.ts';

const childrenPerSchool = 300;

/** Where the children belong, and what an import writes of each. */
const before = ['academic_year', 'district', 'block', 'school', 'class'];
const timed = ['student', 'guardian', 'student_guardian', 'admission', 'enrolment'];

/** A district's 60,000 children in one file beside a bare COPY of the same rows into the same tables. */
export async function measureStudentImport(bench: Bench): Promise<void> {
  const { imported: count, ownerUrl } = bench;
  const { schools } = await makeSchools(ownerUrl, Math.ceil(count / childrenPerSchool), '2792');
  const children = childrenIn(schools, count);
  const form = new FormData();
  form.set('file', new Blob([...studentLines(children, schools)]), 'children.csv');
  const server = await bench.server();
  const seconds = await runImport(server, '/api/student/bulkUploadStudent', form, count);
  tellImport('children', count, {
    seconds,
    copied: await copyOver(bench, { before, timed }),
    memory: await server.peakMemory(),
    most: 500,
  });
}
