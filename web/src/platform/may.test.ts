import { describe, expect, it } from 'vitest';
import { mayCall } from './may.ts';

const superAdmin = {
  role: 'SuperAdmin',
  accessControlList: ['Users Management', 'School Management'],
} as const;
const principal = { ...superAdmin, role: 'Principal' } as const;

describe('what a person may do', () => {
  it('tells creating from editing', () => {
    expect(mayCall(superAdmin, 'school/addEditSchool', 'create')).toBe(true);
    expect(mayCall(principal, 'school/addEditSchool', 'create')).toBe(false);
    expect(mayCall(principal, 'school/addEditSchool', 'edit')).toBe(true);
  });

  it('needs one of the titles in the access list, besides the role', () => {
    const withoutSchools = { ...principal, accessControlList: ['Users Management'] };
    expect(mayCall(withoutSchools, 'school/fetchAllSchool')).toBe(false);
    expect(mayCall(withoutSchools, 'school/fetchDistricts')).toBe(true);
  });

  it('lets everyone signed in do what needs no title', () => {
    expect(mayCall({ role: 'Student', accessControlList: [] }, 'state/fetchAll')).toBe(true);
  });
});
