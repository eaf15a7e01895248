import { measureAttendance } from './src/attendance/measure-attendance.ts';
import { measureLoad } from './src/attendance/measure-load.ts';
import { measurePeer } from './src/attendance/measure-peer.ts';
import { measureContent } from './src/content/measure-content.ts';
import { measureStreaming } from './src/content/measure-streaming.ts';
import { measureDashboard } from './src/dashboard/measure-dashboard.ts';
import { measureFees } from './src/fees/measure-fees.ts';
import { measureFirstLoad } from './src/first-load/measure-first-load.ts';
import { measureLighthouse } from './src/first-load/measure-lighthouse.ts';
import { measureLibrary } from './src/library/measure-library.ts';
import { measureImport } from './src/measure-import.ts';
import { measureList } from './src/measure-list.ts';
import { measurePromotion } from './src/measure-promotion.ts';
import { measureSignIn } from './src/measure-sign-in.ts';
import { measureStart } from './src/measure-start.ts';
import { measureStudentImport } from './src/measure-student-import.ts';
import { measureStudents } from './src/measure-students.ts';
import { openBench } from './src/open-bench.ts';
import { measureQuizzes } from './src/quizzes/measure-quizzes.ts';
import { measurePhotos } from './src/quizzes/photos/measure-photos.ts';
import { measureReports } from './src/reports/measure-reports.ts';
import { measureFollowers } from './src/whiteboard/measure-followers.ts';

/**
 * Every figure stands beside the bare work in the same run: a machine's mood cancels out of a ratio.
 *
 * How much is made is set outside: `SHALA_BENCH_STUDENTS`, `SHALA_BENCH_DAYS=200` (50 million marks, 17 GB) and so
 * on. With `SHALA_BENCH_FOLDER` the data stay in that folder, and attendance finds them again in a later run.
 */
const measurements = {
  start: measureStart,
  import: measureImport,
  list: measureList,
  'student-import': measureStudentImport,
  students: measureStudents,
  promotion: measurePromotion,
  attendance: measureAttendance,
  'attendance-load': measureLoad,
  'attendance-peer': measurePeer,
  dashboard: measureDashboard,
  reports: measureReports,
  fees: measureFees,
  library: measureLibrary,
  whiteboard: measureFollowers,
  quizzes: measureQuizzes,
  'quiz-photos': measurePhotos,
  content: measureContent,
  'content-streaming': measureStreaming,
  'sign-in': measureSignIn,
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  throw new Error(`No measurement ${unknown.join(', ')}: ${Object.keys(measurements).join(', ')}`);
}
const sizeOf = (name: string, usual: number) => Number(process.env[`SHALA_BENCH_${name}`] ?? usual);
const bench = await openBench(
  {
    schools: sizeOf('SCHOOLS', 110_000),
    students: sizeOf('STUDENTS', 250_000),
    imported: sizeOf('IMPORTED', 60_000),
    days: sizeOf('DAYS', 10),
    loadSeconds: sizeOf('LOAD_SECONDS', 60),
    quizStudents: sizeOf('QUIZ_STUDENTS', 3000),
  },
  process.env['SHALA_BENCH_FOLDER'],
);
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    await measure(bench);
  }
} finally {
  await bench.close();
}
