import type { Role } from './roles.ts';

/** The sidebar's entries in the order of the specification, section 2. */
export const titles = [
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
] as const;

export type Title = (typeof titles)[number];

const everythingBut = (...without: Title[]) => titles.filter((title) => !without.includes(title));

const defaults: Record<Role, readonly Title[]> = {
  SuperAdmin: titles,
  EducationOfficer: titles,
  Principal: everythingBut('Activation Code'),
  Teacher: everythingBut(
    'Activation Code',
    'Users Management',
    'School Management',
    'Fees Management',
  ),
  Student: [
    'Dashboard',
    'Content Management',
    'Library Management',
    'MCQ Management',
    'Feedback Management',
    'Fees Management',
    'Attendance',
    'Leave Application',
    'Whiteboard',
  ],
};

export const defaultTitles = (role: Role): Title[] => [...defaults[role]];

export const grantableTitles = (role: Role): Title[] =>
  titles.filter((title) => defaults[role].includes(title));

/**
 * A person's list is stored as the difference from the role's defaults, so that a new module
 * appears by itself.
 */
export interface TitleDifference {
  added: readonly string[];
  removed: readonly string[];
}

export function effectiveTitles(role: Role, { added, removed }: TitleDifference): Title[] {
  const mine = new Set<string>([...defaultTitles(role), ...added]);
  return grantableTitles(role).filter((title) => mine.has(title) && !removed.includes(title));
}

export function titleDifference(role: Role, chosen: readonly Title[]): TitleDifference {
  const standard = defaultTitles(role);
  return {
    added: chosen.filter((title) => !standard.includes(title)),
    removed: standard.filter((title) => !chosen.includes(title)),
  };
}
