import { ledgerMakers } from '../../../platform/test-kit/ledger-makers.ts';
import type { TestApp } from '../../../platform/test-kit/test-app.ts';

/** A school with two who take money, and a student who owes 1,000 for tuition and 200 for the library. */
export async function feeOffice(app: TestApp) {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const other = await app.some('Principal', { schoolId: school.id });
  const class_ = await app.make.schoolClass(school.id, { standard: 5, division: 'A' });
  const { admission } = await app.make.enrolled(class_, { student: { name: 'Asha Patil' } });
  const make = ledgerMakers(app);
  const student = { id: admission.id, school_id: school.id, class_id: class_.id };
  const tuition = await make.head(school.id, 'Tuition');
  const library = await make.head(school.id, 'Library', 'library');
  const counter = await make.counter(school.id);
  const due = { dueOn: '2026-11-10' };
  return {
    ...make,
    makeCounter: make.counter,
    makeHead: make.head,
    class: class_,
    admission,
    heads: { tuition, library },
    school,
    principal,
    other,
    student,
    counter,
    tuition: await make.charge(student, { head: tuition, paise: 1_000_00, ...due }),
    library: await make.charge(student, { head: library, paise: 200_00, ...due }),
    book: async (who = principal, query = {}) =>
      (
        await who.call('fees/fetchDayBook', {
          query: { schoolId: school.id, day: app.clock.schoolDay(), ...query },
        })
      ).result,
    close: (who = principal, body: object = {}) =>
      who.call('fees/closeDay', {
        body: { schoolId: school.id, counterId: counter.id, counted: [], ...body },
      } as never),
  };
}
