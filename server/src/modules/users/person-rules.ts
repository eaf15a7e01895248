import { isSchoolRole, manages } from '@shala/contract/roles.ts';
import type { Title, TitleDifference } from '@shala/contract/titles.ts';
import type { FieldIssue } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import {
  addsOverlap,
  areaDifference,
  areaKey,
  isEmpty,
  workDifference,
  workKey,
} from './assignments/assignment-difference.ts';
import {
  type Account,
  type Area,
  isOpenWork,
  isProlonged,
  type KnownPerson,
  type Work,
} from './person-record.ts';
import { titleIssues, titlesFor, titlesOf } from './title-rules.ts';

/** A person as the form or the line of an import has it. */
export interface WantedPerson extends Omit<Account, keyof TitleDifference | 'isPremium'> {
  isPremium?: boolean | undefined;
  accessControlList?: readonly Title[] | undefined;
  schools: readonly Work[];
  locations: readonly Area[];
}

interface Wish {
  person: Person;
  /** Absent for a new person. */
  present: KnownPerson | undefined;
  wanted: WantedPerson;
  today: string;
}

/** The account as it is to be stored, and the issues that prevent it. */
export function validatePerson(wish: Wish): { account: Account; issues: FieldIssue[] } {
  const { present, wanted } = wish;
  const { name, email, mobile, role, gender, language } = wanted;
  const isOfficer = role === 'EducationOfficer';
  const isOwn = present?.id === wish.person.accountId;
  // Only the office starts and ends the plans of officers; who tries it on the own account gets an error.
  const plan = isOwn || wish.person.role === 'SuperAdmin' ? wanted.isPremium : undefined;
  const account: Account = {
    name,
    email,
    mobile,
    role,
    gender,
    language,
    isPremium: isOfficer && (plan ?? planOf(present)),
    ...titlesFor(wish),
  };
  const issues = [
    ...(isOwn ? ownAccountIssues(wish, account) : permissionIssues(wish, account)),
    ...assignmentIssues(wish),
  ];
  if (!isOfficer && wanted.isPremium && role !== 'SuperAdmin') {
    issues.push({ field: 'isPremium', key: 'premium_officers_only' });
  }
  return { account, issues };
}

/** A new officer's plan is on: without one the officer would see nothing but its end. */
const planOf = (present: KnownPerson | undefined): boolean =>
  present?.role === 'EducationOfficer' ? present.isPremium : true;

/** Nobody changes the own role, titles or schools. */
function ownAccountIssues({ present, wanted }: Wish, account: Account): FieldIssue[] {
  const own = present!;
  const changed = {
    role: account.role !== own.role,
    isPremium: account.isPremium !== own.isPremium,
    accessControlList: !isSameList(titlesOf(account), titlesOf(own)),
    schools: !isEmpty(workDifference(own.schools, wanted.schools)),
    locations: !isEmpty(areaDifference(own.locations, wanted.locations)),
  };
  return issuesAt(changed, 'own_account');
}

function permissionIssues(wish: Wish, account: Account): FieldIssue[] {
  const { person, present } = wish;
  const issues: FieldIssue[] = [];
  if (!manages(person.role, account.role)) issues.push({ field: 'role', key: 'role_not_yours' });
  issues.push(...titleIssues(wish));
  if (present?.worksElsewhere) {
    issues.push(...issuesAt(accountChanges(present, account), 'works_elsewhere'));
  }
  return issues;
}

function assignmentIssues({ present, wanted, today }: Wish): FieldIssue[] {
  const { role, schools, locations } = wanted;
  const issues: FieldIssue[] = [];
  if (isSchoolRole(role)) {
    if (schools.length + (present?.unseenWork ?? 0) === 0)
      issues.push({ field: 'schools', key: 'school_required' });
  } else {
    // Work that has ended is kept.
    schools.forEach((work, index) => {
      if (isOpenWork(work, today))
        issues.push({ field: `schools.${index}.schoolId`, key: 'role_without_schools' });
    });
  }
  if (present?.isFormer) {
    schools.forEach((work, index) => {
      const before = present.schools.find((other) => workKey(other) === workKey(work));
      if (isProlonged(before, work))
        issues.push({ field: `schools.${index}.schoolId`, key: 'works_elsewhere' });
    });
  }
  if (role !== 'EducationOfficer' && locations.length > 0)
    issues.push({ field: 'locations', key: 'role_without_areas' });
  if (role === 'EducationOfficer' && locations.length === 0)
    issues.push({ field: 'locations', key: 'area_required' });
  return [
    ...issues,
    ...repeats(schools.map(workKey)).map((at) => ({ field: `schools.${at}.from`, key: 'twice' })),
    ...overlapIssues(present?.schools ?? [], schools),
    ...repeats(locations.map(areaKey)).map((at) => ({ field: `locations.${at}`, key: 'twice' })),
  ];
}

/** The same school and first day twice is an issue of its own. */
const overlapIssues = (before: readonly Work[], schools: readonly Work[]): FieldIssue[] =>
  schools.flatMap((work, at) => {
    const others = schools.filter((other) => workKey(other) !== workKey(work));
    return addsOverlap(before, work, others)
      ? { field: `schools.${at}.from`, key: 'work_overlaps' }
      : [];
  });

/** Which fields of the account differ, by their names in the form. */
function accountChanges(before: Account, after: Account): Record<string, boolean> {
  return {
    name: before.name !== after.name,
    email: before.email !== after.email,
    mobile: before.mobile !== after.mobile,
    role: before.role !== after.role,
    isPremium: before.isPremium !== after.isPremium,
    gender: before.gender !== after.gender,
    language: before.language !== after.language,
    accessControlList: !isSameList(titlesOf(before), titlesOf(after)),
  };
}

export const isAccountChanged = (before: Account, after: Account): boolean =>
  Object.values(accountChanges(before, after)).some(Boolean);

const issuesAt = (changed: Record<string, boolean>, key: string): FieldIssue[] =>
  Object.entries(changed).flatMap(([field, isChanged]) => (isChanged ? [{ field, key }] : []));

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const repeats = (keys: string[]): number[] =>
  keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
