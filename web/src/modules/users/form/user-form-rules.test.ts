import { describe, expect, it } from 'vitest';
import { choosableTitles, consequences, usualTitles } from './user-form-rules.ts';
import { newArea, newUser, newWork, type UserValues } from './user-values.ts';

const editing = {
  ownTitles: ['Dashboard', 'Users Management'] as const,
  today: '2026-11-21',
};
const blank: UserValues = { ...newUser };

describe('what a person may be given', () => {
  it('is the role’s own, as far as the giver has it', () => {
    expect(usualTitles('Principal', editing.ownTitles)).toEqual(['Dashboard', 'Users Management']);
    expect(usualTitles('', editing.ownTitles)).toEqual([]);
  });

  it('is offered too where the person has it already', () => {
    const had = ['School Management'] as const;
    expect(choosableTitles('Principal', ['Dashboard'], had)).toEqual([
      'Dashboard',
      'School Management',
    ]);
  });
});

describe('another role', () => {
  it('brings its titles, and an open line for the school', () => {
    const follows = consequences({ ...blank, role: 'Teacher' }, blank, editing);
    expect(follows.accessControlList).toEqual(['Dashboard']);
    expect(follows.schools).toMatchObject([{ schoolId: '', from: '2026-11-21' }]);
    expect(follows.locations).toEqual([]);
  });

  it('works at the only school of who enters it', () => {
    const onlySchool = { id: 'school-1', name: 'Z.P. School Munge' };
    const follows = consequences({ ...blank, role: 'Teacher' }, blank, { ...editing, onlySchool });
    expect(follows.schools).toMatchObject([
      { schoolId: 'school-1', schoolName: 'Z.P. School Munge' },
    ]);
  });

  it('keeps the schools that are entered, drops blank ones, and opens an area for an officer', () => {
    const kept = newWork('2026-06-15', { id: 'school-1' });
    const before: UserValues = {
      ...blank,
      role: 'Teacher',
      schools: [kept, newWork('2026-11-21')],
    };
    const follows = consequences({ ...before, role: 'EducationOfficer' }, before, editing);
    expect(follows.schools).toEqual([kept]);
    expect(follows.locations).toHaveLength(1);
  });
});

describe('the area of an officer', () => {
  const area = { ...newArea(), stateId: 'mh', districtId: 'sindhudurg', blockId: 'kudal' };
  const officer: UserValues = { ...blank, role: 'EducationOfficer', locations: [area] };

  it('loses district and block when it moves to another state', () => {
    const now = { ...officer, locations: [{ ...area, stateId: 'ga' }] };
    expect(consequences(now, officer, editing)).toEqual({
      locations: [{ ...area, stateId: 'ga', districtId: '', blockId: '' }],
    });
  });

  it('loses the block when it moves to another district', () => {
    const now = { ...officer, locations: [{ ...area, districtId: 'ratnagiri' }] };
    expect(consequences(now, officer, editing)).toEqual({
      locations: [{ ...area, districtId: 'ratnagiri', blockId: '' }],
    });
  });

  it('stays as it is when something else changes', () => {
    expect(consequences({ ...officer, name: 'Asha' }, officer, editing)).toEqual({});
  });
});
