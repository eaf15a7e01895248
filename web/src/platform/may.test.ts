import { describe, expect, it } from 'vitest';
import { mayCall } from './may.ts';

const superAdmin = {
  role: 'SuperAdmin',
  accessControlList: ['Users Management', 'School Management'],
} as const;
const principal = { ...superAdmin, role: 'Principal' } as const;

describe('mayCall', () => {
  it('distinguishes creating from editing', () => {
    expect(mayCall(superAdmin, 'school/addEditSchool', 'create')).toBe(true);
    expect(mayCall(principal, 'school/addEditSchool', 'create')).toBe(false);
    expect(mayCall(principal, 'school/addEditSchool', 'edit')).toBe(true);
  });

  it('requires one of the titles in the access list, besides the role', () => {
    const withoutSchools = { ...principal, accessControlList: ['Users Management'] };
    expect(mayCall(withoutSchools, 'school/fetchAllSchool')).toBe(false);
    expect(mayCall(withoutSchools, 'school/fetchDistricts')).toBe(true);
  });

  it('allows everyone signed in where no title is required', () => {
    expect(mayCall({ role: 'Student', accessControlList: [] }, 'state/fetchAll')).toBe(true);
  });
});
