import type { TestApp } from '../../../../platform/test-kit/test-app.ts';
import { atSchool } from '../../testing/school-fixture.ts';

let count = 0;
export const nextNumber = () => `N${++count}`;

/** A school with the class 5 A, the lines of its students as a list has them, and the students as they are kept. */
export async function atImportingSchool(app: TestApp) {
  const own = await atSchool(app);
  const fifth = await app.make.schoolClass(own.school.id, { standard: 5, division: 'A' });
  const line = (with_: Record<string, string> = {}) => ({
    udiseCode: own.school.udise_code,
    registerNumber: nextNumber(),
    name: `Patil Asha ${++count}`,
    gender: '2',
    dateOfBirth: '21-03-2016',
    standard: 'V',
    division: 'A',
    ...with_,
  });
  const stored = async (registerNumber: string) => {
    const { result } = await own.principal.call('student/fetchAll', {
      query: { search: registerNumber },
    });
    const [student] = result.rows;
    const one = await own.principal.call('student/fetchById/:id', {
      params: { id: student!.id },
    });
    return one.result;
  };
  return { own, fifth, line, stored };
}
