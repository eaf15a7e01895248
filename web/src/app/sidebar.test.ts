import { titles } from '@shala/contract/titles.ts';
import { describe, expect, it } from 'vitest';
import { entryOf, firstPath, ownEntries, pathOfEntry, sidebarOf } from './sidebar.ts';

const everywhere = () => true;

describe('the sidebar', () => {
  it("has the specification's entries in its order", () => {
    expect(sidebarOf(ownEntries(titles.toReversed()))).toEqual([
      'Dashboard',
      'Activation Code',
      'Content Management',
      'Library Management',
      'MCQ Management',
      'Feedback Management',
      'Users Management',
      'School Management',
      'Class Management',
      'Student Management',
      'Fees Management',
      'Attendance',
      'Leave Application',
      'Video Conference(Google)',
      'Report',
      'Whiteboard',
      'RSDC',
      'KEEEL AI',
      'Logout',
    ]);
  });

  it('is filtered by the access list', () => {
    expect(ownEntries(['Report', 'Dashboard'])).toEqual(['Dashboard', 'Report']);
  });

  it('ignores unknown titles', () => {
    expect(ownEntries(['Canteen', 'Video Conference', 'Logout', 'KEEEL AI', 'Report'])).toEqual([
      'Report',
    ]);
  });

  it('appends Video Conference, Whiteboard, KEEEL AI and Logout', () => {
    expect(sidebarOf(['Dashboard'])).toEqual([
      'Dashboard',
      'Video Conference(Google)',
      'Whiteboard',
      'KEEEL AI',
      'Logout',
    ]);
  });

  it('shows no entry twice, and keeps the place of one in the access list', () => {
    const own = ownEntries(['Dashboard', 'Dashboard', 'Video Conference(Google)', 'Report']);
    expect(sidebarOf(own)).toEqual([
      'Dashboard',
      'Video Conference(Google)',
      'Report',
      'Whiteboard',
      'KEEEL AI',
      'Logout',
    ]);
  });
});

describe('the first entry', () => {
  it('is the first of the filtered list', () => {
    expect(firstPath(ownEntries(['Report', 'Users Management']), everywhere)).toBe(
      '/users-management',
    );
  });

  it('is never Video Conference or Logout', () => {
    expect(firstPath(['Video Conference(Google)', 'Report'], everywhere)).toBe('/report');
  });

  it('is not a module that has no page in this version', () => {
    const built = (path: string) => path === '/users-management';
    expect(firstPath(['Activation Code', 'Users Management'], built)).toBe('/users-management');
  });

  it('is KEEEL AI when no entry of the list has a page', () => {
    expect(firstPath(['Video Conference(Google)'], everywhere)).toBe('/keeel-ai');
    expect(firstPath(['Report'], () => false)).toBe('/keeel-ai');
  });
});

describe('a URL belongs to', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/activation-code', 'Activation Code'],
    ['/content-management', 'Content Management'],
    ['/library-management', 'Library Management'],
    ['/mcq-management', 'MCQ Management'],
    ['/feedback-management/add-feedback', 'Feedback Management'],
    ['/main-feedback-page', 'Feedback Management'],
    ['/users-management', 'Users Management'],
    ['/users-management/audit', 'Users Management'],
    ['/users-management/account-requests', 'Users Management'],
    ['/school-management/districts', 'School Management'],
    ['/school-management/settings', 'School Management'],
    ['/school-management/school/7/people', 'School Management'],
    ['/class-management/academic-years', 'Class Management'],
    ['/subject-management', 'Class Management'],
    ['/student-management', 'Student Management'],
    ['/fees-management', 'Fees Management'],
    ['/attendance/holidays', 'Attendance'],
    ['/attendance/class-register', 'Attendance'],
    ['/attendance/overview', 'Attendance'],
    ['/leave-application/my-application', 'Leave Application'],
    ['/report', 'Report'],
    ['/whiteboard', 'Whiteboard'],
    ['/rsdc', 'RSDC'],
    ['/keeel-ai', 'KEEEL AI'],
  ])('%s → %s', (path, title) => expect(entryOf(path)).toBe(title));

  it.each(['/', '/canteen', '/dashboards', '/school'])('no entry: %s', (path) => {
    expect(entryOf(path)).toBeUndefined();
  });
});

describe('an entry leads', () => {
  it('to a path of its own', () => {
    const paths = titles.map(pathOfEntry).filter(Boolean);
    expect(new Set(paths).size).toBe(titles.length - 1);
  });

  it('nowhere when it opens a tab or a dialog', () => {
    expect(pathOfEntry('Video Conference(Google)')).toBeUndefined();
    expect(pathOfEntry('Logout')).toBeUndefined();
  });
});
