export const roles = ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher', 'Student'] as const;

export type Role = (typeof roles)[number];

/**
 * The roles that manage accounts, and the roles they manage. A principal sees the school's other
 * principals and changes none; an officer manages those of blocks in the own area alone.
 */
export const managedRoles: Partial<Record<Role, readonly Role[]>> = {
  SuperAdmin: roles,
  EducationOfficer: ['EducationOfficer', 'Principal', 'Teacher'],
  Principal: ['Teacher'],
};

export const manages = (role: Role, other: Role): boolean =>
  managedRoles[role]?.includes(other) ?? false;

/** Roles that work at schools; the others have an area, or everything. */
export const schoolRoles: readonly Role[] = ['Principal', 'Teacher', 'Student'];

export const isSchoolRole = (role: Role): boolean => schoolRoles.includes(role);
