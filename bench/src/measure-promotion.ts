import type { Promotion, PromotionPreview } from '@shala/contract/promotions.ts';
import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import { enrolManyStudents } from '@shala/server/src/platform/test-kit/many-students.ts';
import { sql } from 'kysely';
import type { Bench } from './open-bench.ts';
import { median, ms } from './timing.ts';

const students = 1200;
const rounds = 7;
const printError = (error: Error) => console.error(error);

/**
 * Compares the promotion of 1,200 students over HTTP in one transaction with the bare statements
 * that write the same rows.
 */
export async function measurePromotion(bench: Bench): Promise<void> {
  const server = await bench.server();
  const db = openDatabase({ url: bench.ownerUrl, onError: printError });
  try {
    const { from, up, next } = await schoolOf(db);
    const preview = () =>
      server.get<PromotionPreview>(
        `/api/studentSchool/fetchPromotionPreview?classId=${from}&toYearId=${next}`,
      );
    const promote = ({ rows }: PromotionPreview) =>
      server.post<Promotion>('/api/studentSchool/promoteClass', {
        classId: from,
        toYearId: next,
        rows: rows.map(({ enrolmentId }) => ({
          enrolmentId,
          outcome: 'promoted',
          toClassId: up,
        })),
      });
    const undo = ({ id }: Promotion) =>
      server.post<Promotion>('/api/studentSchool/undoPromotion', { id });

    const [previews, ours, undone, bare]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const proposed = await timed(previews!, preview);
      const promotion = await timed(ours!, () => promote(proposed));
      await timed(undone!, () => undo(promotion));
      await timed(bare!, () => barePromotion(db, from, up));
      await undoPromotion(db, from, up);
    }
    const [mine, theirs] = [median(ours!), median(bare!)];
    console.log(
      `  ${students} students: preview ${ms(median(previews!))}, promoted in ${ms(mine)} (bare ${ms(theirs)}, × ${(mine / theirs).toFixed(2)}), undone in ${ms(median(undone!))}`,
    );
  } finally {
    await db.destroy();
  }
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  into.push(performance.now() - since);
  return result;
}

type Db = ReturnType<typeof openDatabase>;

async function schoolOf(db: Db) {
  const make = makers(db, systemClock);
  const school = await make.school({ highest_standard: 7 });
  await make.academicYear();
  const next = await make.academicYear({
    name: '2027-28',
    starts_on: '2027-06-15',
    ends_on: '2028-05-01',
    is_current: false,
  });
  const from = await make.schoolClass(school.id, { standard: 5, division: 'A' });
  const ofNext = { academic_year_id: next.id, year: 2027 };
  const up = await make.schoolClass(school.id, { ...ofNext, standard: 6, division: 'A' });
  await enrolManyStudents(db, from, students);
  await sql`vacuum analyze student, admission, enrolment`.execute(db);
  return { from: from.id, up: up.id, next: next.id };
}

const barePromotion = (db: Db, from: string, up: string) =>
  db.transaction().execute(async (transaction) => {
    await sql`
      update enrolment set to_day = '2027-05-01', outcome = 'promoted', version = version + 1
      where class_id = ${from} and to_day is null`.execute(transaction);
    await sql`
      insert into enrolment (id, school_id, admission_id, student_id, class_id, from_day)
      select gen_random_uuid(), school_id, admission_id, student_id, ${up}, '2027-06-15'
      from enrolment where class_id = ${from}`.execute(transaction);
    await sql`
      update admission set class_id = ${up}, enrolment_id = enrolment.id, roll_number = null
      from enrolment where enrolment.admission_id = admission.id
        and enrolment.class_id = ${up}`.execute(transaction);
  });

async function undoPromotion(db: Db, from: string, up: string): Promise<void> {
  await sql`delete from enrolment where class_id = ${up}`.execute(db);
  await sql`
    update enrolment set to_day = null, outcome = null where class_id = ${from}`.execute(db);
  await sql`
    update admission set class_id = ${from}, enrolment_id = enrolment.id
    from enrolment where enrolment.admission_id = admission.id
      and enrolment.class_id = ${from}`.execute(db);
}
