import { roles } from '@shala/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { principal, userDataOf } from '../platform/testing/people.ts';
import {
  ofAnotherRole,
  outsideSidebar,
  withOneTimePassword,
  withoutPlan,
  withoutSession,
} from './guards.ts';

describe('without a session', () => {
  it('leads to the login page', () => expect(withoutSession(null, false)).toBe('/auth/login'));

  it('leads to the product key in the desktop wrapper', () =>
    expect(withoutSession(null, true)).toBe('/installation-key'));

  it('does not stop who has one', () => {
    expect(withoutSession(principal, false)).toBeUndefined();
    expect(withoutSession(principal, true)).toBeUndefined();
  });
});

describe('a stored session whose isPremium is', () => {
  it('false leads to /plan-expired', () =>
    expect(withoutPlan({ ...principal, isPremium: false })).toBe('/plan-expired'));

  it('absent leads to /plan-expired', () => {
    const { isPremium: _, ...older } = principal;
    expect(withoutPlan(older)).toBe('/plan-expired');
  });

  it('true goes on', () => expect(withoutPlan(principal)).toBeUndefined());
});

describe('a one-time password', () => {
  it('leads to the change of password', () =>
    expect(withOneTimePassword({ state: 'one-time-password' })).toBe('/auth/change-password'));

  it('changed, goes on', () => {
    const user = userDataOf(principal);
    expect(withOneTimePassword({ state: 'known', user, answered: true })).toBeUndefined();
  });
});

describe('a URL', () => {
  const sidebar = ['Users Management', 'Class Management', 'KEEEL AI', 'Logout'] as const;

  it.each(['/dashboard', '/', '/nowhere', '/video-conference'])(
    'of no entry leads to the first entry: %s',
    (path) => expect(outsideSidebar(path, sidebar, '/users-management')).toBe('/users-management'),
  );

  it.each(['/users-management', '/users-management/user/7', '/subject-management', '/keeel-ai'])(
    'of an entry or its sub-page stays: %s',
    (path) => expect(outsideSidebar(path, sidebar, '/users-management')).toBeUndefined(),
  );
});

describe('bare URLs', () => {
  const wholeSchool = ['SuperAdmin', 'EducationOfficer', 'Principal'] as const;
  const others = ['Teacher', 'Student'] as const;

  it.each(wholeSchool)('lead %s to the pages of the whole school', (role) => {
    expect(ofAnotherRole('/attendance', role)).toBe('/attendance/teacher');
    expect(ofAnotherRole('/leave-application', role)).toBe('/leave-application/teacher');
  });

  it.each(others)('lead %s to the own pages', (role) => {
    expect(ofAnotherRole('/attendance', role)).toBe('/attendance/self-attendance');
    expect(ofAnotherRole('/leave-application', role)).toBe('/leave-application/my-application');
  });

  it.each(others)('at …/teacher lead %s to the own page', (role) => {
    expect(ofAnotherRole('/attendance/teacher', role)).toBe('/attendance/self-attendance');
    expect(ofAnotherRole('/leave-application/teacher', role)).toBe(
      '/leave-application/my-application',
    );
  });

  it.each(wholeSchool)('let %s reach the own attendance and leave', (role) => {
    expect(ofAnotherRole('/attendance/self-attendance', role)).toBeUndefined();
    expect(ofAnotherRole('/leave-application/my-application', role)).toBeUndefined();
    expect(ofAnotherRole('/attendance/teacher', role)).toBeUndefined();
  });

  it('of feedback lead a teacher to add-feedback and all others to the list', () => {
    const leads = roles.map((role) => ofAnotherRole('/feedback-management/', role));
    expect(leads).toEqual([
      '/feedback-management/teacher',
      '/feedback-management/teacher',
      '/feedback-management/teacher',
      '/feedback-management/add-feedback',
      '/feedback-management/teacher',
    ]);
  });

  it('of every other module stay', () => {
    for (const role of roles) expect(ofAnotherRole('/school-management', role)).toBeUndefined();
  });
});
