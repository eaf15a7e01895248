import type { TestPerson } from '../../../platform/test-kit/test-app.ts';
import type { SchoolDesk } from './school-office.ts';

type Answer = 'accepted' | 'refused' | 'cancelled';

let number = 8000;

/** Asking for children, giving them and answering, at the desk of one school. */
export function transferring(own: SchoolDesk, who: TestPerson = own.principal) {
  return {
    ask: (with_: object) => {
      number += 1;
      return who.call('studentSchool/askTransfer', {
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
      who.call('studentSchool/giveTransfer', {
        body: { admissionId: admission.id, toUdiseCode: to.udise_code, ...with_ },
      } as never),
    answer: (id: string, state: Answer, with_: object = {}) =>
      who.call('studentSchool/answerTransfer', {
        body: { id, version: 1, state, ...with_ },
      } as never),
    list: async (query: object = {}) =>
      (await who.call('studentSchool/fetchTransfers', { query } as never)).result,
  };
}

/** How a child of the other school is named by whoever asks for it. */
export const named = (from: SchoolDesk, child: { admission: { register_number: string } }) => ({
  fromUdiseCode: from.school.udise_code,
  fromRegisterNumber: child.admission.register_number,
});
