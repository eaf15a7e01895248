import { userForm } from '@shala/contract/user-form.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, newArea, newUser, newWork, type UserValues } from './user-values.ts';

const schoolId = '01990000-0000-7000-8000-000000000001';
const teacher: UserValues = {
  ...newUser,
  name: 'Asha Patil',
  mobile: '9822012345',
  role: 'Teacher',
  accessControlList: ['Dashboard'],
  schools: [{ ...newWork('2026-11-21', { id: schoolId, name: 'ZP School' }), to: '' }],
};

describe('what the form of a person sends', () => {
  it('is what the contract takes, without the blanks and without the names that are only shown', () => {
    const body = bodyOf(teacher);
    expect(body).toEqual({
      name: 'Asha Patil',
      mobile: '9822012345',
      role: 'Teacher',
      accessControlList: ['Dashboard'],
      schools: [{ schoolId, from: '2026-11-21' }],
      locations: [],
    });
    expect(userForm.safeParse(body).success).toBe(true);
    const withGender = bodyOf({ ...teacher, gender: 'female' });
    expect([withGender.gender, userForm.safeParse(withGender).success]).toEqual(['female', true]);
  });

  it('sends the narrowest part of an area, and the plan of an officer, which is on at first', () => {
    const area = { ...newArea(), stateId: 's', districtId: 'd' };
    const body = bodyOf({
      ...teacher,
      role: 'EducationOfficer',
      schools: [],
      locations: [area, { ...area, blockId: 'b' }, { ...area, districtId: '' }],
    });
    expect(body.locations).toEqual([{ districtId: 'd' }, { blockId: 'b' }, { stateId: 's' }]);
    expect(body.isPremium).toBe(true);
    expect(bodyOf(teacher)).not.toHaveProperty('isPremium');
  });

  it('lets the schema refuse a line without a school, at its place', () => {
    const parsed = userForm.safeParse(bodyOf({ ...teacher, schools: [newWork('2026-11-21')] }));
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['schools.0.schoolId']);
  });
});
