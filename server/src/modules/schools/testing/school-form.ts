import type { School } from '@shala/contract/schools.ts';
import { maharashtra } from '../../../platform/test-kit/makers.ts';
import type { TestPerson } from '../../../platform/test-kit/test-app.ts';

let count = 0;

/** A UDISE code of district 2733 that no other test uses. */
export const nextCode = () => `27339${String(++count).padStart(6, '0')}`;

/** Adds and edits schools as a person does. */
export function saving(admin: TestPerson, district: { id: string }) {
  const form = (with_: object = {}) => ({
    udiseCode: nextCode(),
    name: 'ZPPS Munge',
    stateId: maharashtra,
    districtId: district.id,
    ...with_,
  });
  const save = (body: object, who = admin, headers = {}) =>
    who.call('school/addEditSchool', { body } as never, { headers });

  return {
    form,
    save,
    added: async (with_: object = {}) => {
      const answer = await save(form(with_));
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.result;
    },
    history: async (id: string) => {
      const { result } = await admin.call('audit/fetchByEntity/:entity/:id', {
        params: { entity: 'school', id },
      });
      return result.map(({ act, accountId, changes }) => ({
        act,
        accountId,
        changes: Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
      }));
    },
  };
}

/** A school's record in the form that its edit page sends. */
export function again(school: School, with_: object = {}) {
  const { districtName, stateName, blockName, planState, planStartsOn, planEndsOn, ...rest } =
    school;
  const { people, principals, ...fields } = rest;
  return { ...fields, ...with_ };
}
