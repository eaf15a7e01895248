import type { TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoting } from './promotion-calls.ts';
import { schoolOffice } from './school-office.ts';

/** A school up to standard 7, with 5 A and 6 A of the next year and three students in 5 A. */
export async function threeInAClass(app: TestApp) {
  const own = await schoolOffice(app, { highest_standard: 7 });
  const ofNext = { academic_year_id: own.next.id, year: 2027 };
  const up = await own.schoolClass(6, 'A', ofNext);
  const same = await own.schoolClass(5, 'A', ofNext);
  const students = [
    await own.student('Asha'),
    await own.student('Bharat'),
    await own.student('Chhaya'),
  ];
  return { ...own, ...promoting(own), up, same, students };
}
