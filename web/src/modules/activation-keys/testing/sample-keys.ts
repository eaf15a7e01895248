import type { ActivationKey, ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

export const sindhudurg = { districtId: idOf(733), districtName: 'Sindhudurg' };

export const munge = {
  schoolId: idOf(102),
  schoolName: 'ZPPS Munge',
  schoolUdiseCode: '27330100102',
};

/** Assigned to nobody unless `rest` says otherwise. */
export const sampleKey = (number: number, rest: Partial<ActivationKey> = {}): ActivationKey => ({
  id: idOf(number),
  version: 1,
  productKey: `ABCD-EFGH-${number}`,
  state: 'unused',
  months: 12,
  maxDevices: 3,
  devices: 0,
  lastSeenAt: null,
  schoolId: null,
  schoolName: null,
  schoolUdiseCode: null,
  districtId: null,
  districtName: null,
  startedOn: null,
  endsOn: null,
  note: null,
  createdAt: '2026-11-03T05:00:00.000Z',
  ...rest,
});

export const sampleRecord = (
  number: number,
  rest: Partial<ActivationKeyRecord> = {},
): ActivationKeyRecord => ({
  ...sampleKey(number),
  boundDevices: [],
  planExtendedOn: null,
  revokedAt: null,
  createdByName: 'Office',
  ...rest,
});

export const superAdmin: Session = {
  email: 'office@shala.in',
  accessToken: 'token-of-the-office',
  name: 'Office',
  role: 'SuperAdmin',
  isPremium: true,
};

export const officer: Session = { ...superAdmin, role: 'EducationOfficer', name: 'Sunita Sawant' };

/** What the pages ask for besides their own rows. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([userDataOf(session, { accessControlList: ['Activation Code', 'School Management'] })]),
  'school/fetchDistricts': () =>
    ok(
      ['Sindhudurg', 'Ratnagiri'].map((name, index) => ({
        id: idOf(733 - index),
        name,
        stateId: '01920000-0000-7000-8000-000000000027',
        stateName: 'Maharashtra',
        schools: 1,
        blocks: [],
      })),
    ),
  'User/fetchAllSchoolForUser': () =>
    ok({
      rows: [
        {
          id: munge.schoolId,
          name: munge.schoolName,
          udiseCode: munge.schoolUdiseCode,
          districtName: 'Sindhudurg',
        },
      ],
      total: 1,
    }),
});
