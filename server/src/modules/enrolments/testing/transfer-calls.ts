import type { TestPerson } from '../../../platform/test-kit/test-app.ts';
import type { SchoolOffice } from './school-office.ts';

type Answer = 'accepted' | 'refused' | 'cancelled';

let number = 8000;

/** Requests, offers and decisions of one school. */
export function transferring(own: SchoolOffice, who: TestPerson = own.principal) {
  return {
    ask: (with_: object) => {
      number += 1;
      return who.call('studentSchool/requestTransfer', {
        body: {
          toSchoolId: own.school.id,
          classId: own.b.id,
          registerNumber: `T/${number}`,
          dateOfBirth: '2015-08-14',
          ...with_,
        },
      } as never);
    },
    give: (admission: { id: string }, to: { udise_code: string }, with_: object = {}) =>
      who.call('studentSchool/createTransfer', {
        body: { admissionId: admission.id, toUdiseCode: to.udise_code, ...with_ },
      } as never),
    answer: (id: string, state: Answer, with_: object = {}) =>
      who.call('studentSchool/decideTransfer', {
        body: { id, version: 1, state, ...with_ },
      } as never),
    list: async (query: object = {}) =>
      (await who.call('studentSchool/fetchTransfers', { query } as never)).result,
  };
}

/** The details by which another school requests the student. */
export const named = (
  from: SchoolOffice,
  enrolled: { admission: { register_number: string } },
) => ({
  fromUdiseCode: from.school.udise_code,
  fromRegisterNumber: enrolled.admission.register_number,
});
