import { type ListedSchool, type School, schoolFieldNames } from '@shala/contract/schools.ts';
import type { Title } from '@shala/contract/titles.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

export const sindhudurg = idOf(733);
const maharashtra = idOf(27);

export const listedSchool = (number: number, rest: Partial<ListedSchool> = {}): ListedSchool => ({
  id: idOf(number),
  udiseCode: `27330100${number}`,
  name: `ZPPS Munge ${number}`,
  districtId: sindhudurg,
  districtName: 'Sindhudurg',
  blockName: 'Devgad',
  village: 'Munge',
  category: 1,
  management: 3,
  status: 'open',
  planEndsOn: null,
  planState: 'none',
  ...rest,
});

const blankFields = Object.fromEntries(
  schoolFieldNames.map((field) => [field, null]),
) as unknown as School;

export const school = (number: number, rest: Partial<School> = {}): School => ({
  ...blankFields,
  ...listedSchool(number),
  version: 1,
  stateId: maharashtra,
  stateName: 'Maharashtra',
  pinCode: '416630',
  area: 'rural',
  mediums: ['mr'],
  lowestStandard: 1,
  highestStandard: 5,
  planStartsOn: null,
  principals: [],
  people: { principals: 0, teachers: 0 },
  ...rest,
});

export const superAdmin: Session = {
  email: 'office@shala.in',
  accessToken: 'token-of-the-office',
  name: 'Office',
  role: 'SuperAdmin',
  isPremium: true,
};

/** What every page of the module asks for besides its own rows. */
export const surroundings = (
  session: Session,
  accessControlList: Title[] = ['Users Management', 'School Management'],
): Answers => ({
  'User/getUserData': () => ok([userDataOf(session, { accessControlList })]),
  'school/fetchDistricts': () =>
    ok([
      {
        id: sindhudurg,
        name: 'Sindhudurg',
        stateId: '01920000-0000-7000-8000-000000000027',
        stateName: 'Maharashtra',
        schools: 2,
        blocks: [{ id: idOf(1), name: 'Devgad', schools: 2 }],
      },
    ]),
  'state/fetchAll': () =>
    ok({
      rows: [
        {
          id: maharashtra,
          version: 1,
          name: 'Maharashtra',
          nameHindi: 'महाराष्ट्र',
          nameMarathi: 'महाराष्ट्र',
          lgdCode: 27,
          udiseCode: '27',
          districts: 1,
        },
      ],
      total: 1,
    }),
  'district/fetchAll': () =>
    ok({
      rows: [
        {
          id: sindhudurg,
          version: 1,
          stateId: maharashtra,
          stateName: 'Maharashtra',
          name: 'Sindhudurg',
          nameHindi: null,
          nameMarathi: null,
          lgdCode: null,
          udiseCode: '2733',
          schools: 2,
        },
      ],
      total: 1,
    }),
  'district/fetchBlocks/:districtId': () => ok([]),
});
