import { describe, expect, it } from 'vitest';
import { type May, mayCall } from '../../platform/may.ts';
import { textsOf } from '../../platform/testing/texts.ts';
import { shellPages } from '../routes.tsx';
import { destinations } from './destinations.ts';
import { pagesFound, recordPath } from './search-pages.ts';

const t = textsOf('search');
const names = {
  entry: (title: string) => title,
  place: (name: string) => t(`places.${name}`),
};
const found = (text: string, may: May = () => true) =>
  pagesFound({ sidebar: ['School Management', 'Users Management', 'KEEEL AI'], may, names }, text);

/** Pages that need something else to be chosen before. */
const unreachable = ['/activation-code/print', '/student-management/merge', '/attendance/unsent'];

describe('pagesFound', () => {
  it("shows the sidebar's pages first, and without a text those alone", () => {
    expect(found('').map(({ path }) => path)).toEqual([
      '/school-management',
      '/users-management',
      '/keeel-ai',
    ]);
    expect(found('users').map(({ path }) => path)).toContain('/users-management/import');
    expect(found('users')[0]!.path).toBe('/users-management');
  });

  it('finds pages and actions by their name and by the words of their address', () => {
    expect(found('audit trail')).toEqual([
      { name: 'Audit trail', path: '/users-management/audit' },
    ]);
    expect(found('holiday').map(({ path }) => path)).toEqual(['/attendance/holidays']);
    expect(found('new student')[0]!.name).toBe('Admit a student');
  });

  it.each([
    ['TC', '/student-management/certificates'],
    ['leaving certificate', '/student-management/certificates'],
    ['दाखला', '/student-management/certificates'],
    ['proxy teacher', '/class-management/arrangement'],
    ['promote', '/class-management/promotions'],
    ['timetable', '/class-management/time-tables'],
    ['challan', '/fees-management/papers'],
    ['challans', '/fees-management/papers'],
    ['sections', '/class-management/whole-school'],
    ['concession', '/fees-management/structures'],
    ['सुट्टी', '/attendance/holidays'],
    ['excel students', '/student-management/import'],
    ['acting principal', '/users-management'],
  ])('finds by %s, as people call it, the page %s', (text, path) => {
    expect(found(text)[0]?.path).toBe(path);
  });

  it('shows pages found by their names before those found by other words', () => {
    expect(found('absent')).toEqual(
      expect.arrayContaining([{ name: 'Class register', path: '/attendance/class-register' }]),
    );
    expect(found('transfer').map(({ path }) => path)).toEqual([
      '/student-management/transfers',
      '/student-management/transfers/new',
      '/student-management/certificates',
    ]);
  });

  it('finds no page by the middle of a word that people call it', () => {
    expect(found('ustom')).toEqual([]);
  });

  it.each(['SuperAdmin', 'EducationOfficer', 'Principal'] as const)(
    'finds the states and districts for a %s with School Management',
    (role) => {
      const person = (...accessControlList: string[]) => ({ role, accessControlList });
      const foundBy = (rights: Parameters<typeof mayCall>[0]) =>
        found('districts', (row, way) => mayCall(rights, row, way)).map(({ path }) => path);
      expect(foundBy(person('School Management'))).toContain('/school-management/districts');
      expect(foundBy(person('Users Management'))).toEqual([]);
    },
  );

  it('hides what the person may not use', () => {
    expect(found('audit', () => false)).toEqual([]);
  });

  it('knows every page that needs no record', () => {
    const known = new Set<string>([
      ...destinations.map(({ path }) => path),
      ...unreachable,
      '/dashboard',
      '/activation-code',
      '/users-management',
      '/school-management',
      '/class-management',
      '/student-management',
      '/fees-management',
      '/content-management',
      '/library-management',
      '/mcq-management',
      '/report',
      '/rsdc',
      '/keeel-ai',
      '/whiteboard',
    ]);
    const missing = shellPages.map(({ path }) => path).filter((path) => !path.includes('$'));
    expect(missing.filter((path) => !known.has(path))).toEqual([]);
  });
});

describe('recordPath', () => {
  it('leads from the number of a receipt to its account, and of a certificate to its list', () => {
    expect(recordPath({ kind: 'receipt', id: '1', name: '2026-27/A/000001' })).toBe(
      '/fees-management/student/1',
    );
    expect(recordPath({ kind: 'certificate', id: '1', name: 'LC/2026-27/0012' })).toBe(
      '/student-management/certificates?search=LC%2F2026-27%2F0012',
    );
  });
});
