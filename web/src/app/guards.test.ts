import { roles } from '@shala/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { principal, userDataOf } from '../platform/testing/people.ts';
import {
  redirectByRole,
  requireOwnPassword,
  requirePlan,
  requireSession,
  requireSidebarEntry,
} from './guards.ts';

describe('requireSession', () => {
  it('leads to the login page', () => expect(requireSession(null, false)).toBe('/auth/login'));

  it('leads to the product key in the desktop wrapper', () =>
    expect(requireSession(null, true)).toBe('/installation-key'));

  it('allows a person with a session', () => {
    expect(requireSession(principal, false)).toBeUndefined();
    expect(requireSession(principal, true)).toBeUndefined();
  });
});

describe('requirePlan', () => {
  it('leads to /plan-expired when isPremium is false', () =>
    expect(requirePlan({ ...principal, isPremium: false })).toBe('/plan-expired'));

  it('leads to /plan-expired when isPremium is absent', () => {
    const { isPremium: _, ...older } = principal;
    expect(requirePlan(older)).toBe('/plan-expired');
  });

  it('allows a person with isPremium true', () => expect(requirePlan(principal)).toBeUndefined());
});

describe('requireOwnPassword', () => {
  it('leads a one-time password to the change of password', () =>
    expect(requireOwnPassword({ state: 'one-time-password', language: null })).toBe(
      '/auth/change-password',
    ));

  it('allows a changed password', () => {
    const user = userDataOf(principal);
    expect(requireOwnPassword({ state: 'known', user, answered: true })).toBeUndefined();
  });
});

describe('requireSidebarEntry', () => {
  const sidebar = ['Users Management', 'Class Management', 'KEEEL AI', 'Logout'] as const;

  it.each(['/dashboard', '/', '/nowhere', '/video-conference'])(
    'leads %s, which belongs to no entry, to the first entry',
    (path) =>
      expect(requireSidebarEntry(path, sidebar, '/users-management')).toBe('/users-management'),
  );

  it.each(['/users-management', '/users-management/user/7', '/subject-management', '/keeel-ai'])(
    'allows %s, which belongs to an entry',
    (path) => expect(requireSidebarEntry(path, sidebar, '/users-management')).toBeUndefined(),
  );

  it('allows the page of unsent work without the entry of attendance, and no other page of it', () => {
    const lead = (path: string) => requireSidebarEntry(path, sidebar, '/users-management');
    expect(lead('/attendance/unsent')).toBeUndefined();
    expect(lead('/attendance/overview')).toBe('/users-management');
  });
});

describe('redirectByRole', () => {
  const wholeSchool = ['SuperAdmin', 'EducationOfficer', 'Principal'] as const;
  const others = ['Teacher', 'Student'] as const;

  it.each(wholeSchool)('leads %s to the pages of the whole school', (role) => {
    expect(redirectByRole('/attendance', role)).toBe('/attendance/teacher');
    expect(redirectByRole('/leave-application', role)).toBe('/leave-application/teacher');
  });

  it.each(others)("leads %s to the person's own pages", (role) => {
    expect(redirectByRole('/attendance', role)).toBe('/attendance/self-attendance');
    expect(redirectByRole('/leave-application', role)).toBe('/leave-application/my-application');
  });

  it.each(others)("leads %s from …/teacher to the person's own page", (role) => {
    expect(redirectByRole('/attendance/teacher', role)).toBe('/attendance/self-attendance');
    expect(redirectByRole('/leave-application/teacher', role)).toBe(
      '/leave-application/my-application',
    );
  });

  it.each(['SuperAdmin', 'EducationOfficer'] as const)(
    'leads %s, who never checks in, from the own attendance to that of the staff',
    (role) =>
      expect(redirectByRole('/attendance/self-attendance', role)).toBe('/attendance/teacher'),
  );

  it.each(['Principal', ...others] as const)('lets %s open their own attendance', (role) =>
    expect(redirectByRole('/attendance/self-attendance', role)).toBeUndefined(),
  );

  it.each(wholeSchool)('lets %s open their own leave and the attendance of the staff', (role) => {
    expect(redirectByRole('/leave-application/my-application', role)).toBeUndefined();
    expect(redirectByRole('/attendance/teacher', role)).toBeUndefined();
  });

  it('leads a teacher to add-feedback and all others to the list of feedback', () => {
    const leads = roles.map((role) => redirectByRole('/feedback-management/', role));
    expect(leads).toEqual([
      '/feedback-management/teacher',
      '/feedback-management/teacher',
      '/feedback-management/teacher',
      '/feedback-management/add-feedback',
      '/feedback-management/teacher',
    ]);
  });

  it('redirects in no other module', () => {
    for (const role of roles) expect(redirectByRole('/school-management', role)).toBeUndefined();
  });
});
