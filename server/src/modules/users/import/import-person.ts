import { newId } from '@shala/contract/new-id.ts';
import { manages } from '@shala/contract/roles.ts';
import type { FieldIssue } from '../../../platform/errors.ts';
import type { LineOutcome } from '../../../platform/import-job/importer.ts';
import type { Person } from '../../../platform/person.ts';
import { searchKey } from '../../../platform/search-key.ts';
import { areaKey } from '../assignments/assignment-difference.ts';
import {
  type Account,
  type Area,
  isOpenWork,
  type KnownPerson,
  type Work,
} from '../person-record.ts';
import { validatePerson, type WantedPerson } from '../person-rules.ts';
import { changedParts, snapshotOf } from '../person-snapshot.ts';
import { areaOf, type KnownAreas } from './area-lookup.ts';
import type { ReadPerson } from './import-line.ts';
import type { KnownSchool } from './import-lookups.ts';
import type { PeopleLookup } from './people-lookup.ts';

/** Everything that the lines of a batch need, loaded in a few statements beforehand. */
export interface Known {
  person: Person;
  today: string;
  lookup: PeopleLookup;
  /** The people of the batch in the importing person's scope. */
  seen: Set<string>;
  schools: Map<string, KnownSchool>;
  areas: KnownAreas;
  /** The lines of the same file that have added people, by the person. */
  addedAt: Map<string, number>;
}

/** A line of the file with the fields whose cells cannot be read. */
interface Line {
  line: number;
  read: ReadPerson;
  unread: ReadonlySet<string>;
}

/** Applies a line to its person, or returns the issues against it, also beside cells that cannot be read. */
export function importPerson(
  known: Known,
  { line, read, unread }: Line,
): LineOutcome | { issues: FieldIssue[] } {
  const { lookup, seen } = known;
  const present = lookup.get(lookup.idOf(read.email) ?? lookup.idOf(read.mobile) ?? '');
  const checked = checkPerson(known, present, read);
  if ('issues' in checked) {
    return { issues: checked.issues.filter(({ field }) => !unread.has(field)) };
  }
  if (unread.size > 0) return { issues: [] };
  const { wanted, account } = checked;

  const next: KnownPerson = {
    id: present?.id ?? newId(),
    unseenWork: present?.unseenWork ?? 0,
    isFormer: present?.isFormer ?? false,
    worksElsewhere: present?.worksElsewhere ?? false,
    ...account,
    schools: wanted.schools,
    locations: wanted.locations,
  };
  const after = snapshotOf(next);
  if (!present) {
    lookup.put(next);
    seen.add(next.id);
    known.addedAt.set(next.id, line);
    return { line, outcome: 'inserted', entityId: next.id, after };
  }
  const change = changedParts(snapshotOf(present), after);
  if (change.isSame) return { line, outcome: 'unchanged', entityId: present.id };
  lookup.put(next);
  const { before, after: changed } = change;
  return { line, outcome: 'updated', entityId: present.id, before, after: changed };
}

/** The person after the line, or everything that is wrong with it. */
function checkPerson(
  known: Known,
  present: KnownPerson | undefined,
  read: ReadPerson,
): { wanted: WantedPerson; account: Account } | { issues: FieldIssue[] } {
  const { person, today } = known;
  const another = present ? matchIssues(known, present, read) : [];
  // What else is wrong with a line depends on whom it means.
  if (another.length > 0) return { issues: another };
  const { work, issues } = workAfter(known, present, read);
  if (!present) issues.unshift(...missingIssues(read));
  const role = read.role ?? present?.role;
  const area = role === 'EducationOfficer' ? areaOf(known.areas, read) : undefined;
  if (area && 'key' in area) issues.push(area);
  // An officer appoints the officers of blocks one by one.
  if (role === 'EducationOfficer' && person.role !== 'SuperAdmin')
    issues.push({ field: 'role', key: 'role_not_yours' });
  const name = read.name ?? present?.name;
  if (issues.length > 0 || !role || !name || (area && 'key' in area)) return { issues };
  const wanted: WantedPerson = {
    role,
    name,
    email: read.email ?? present?.email ?? null,
    mobile: read.mobile ?? present?.mobile ?? null,
    gender: read.gender ?? present?.gender ?? null,
    language: read.language ?? present?.language ?? null,
    schools: work,
    locations: withArea(present?.locations ?? [], area),
  };
  const validated = validatePerson({ person, present, wanted, today });
  return validated.issues.length > 0
    ? { issues: validated.issues.map(asColumn) }
    : { wanted, account: validated.account };
}

const missingIssues = ({ name, role }: ReadPerson): FieldIssue[] =>
  Object.entries({ name, role }).flatMap(([field, value]) =>
    value === null ? [{ field, key: 'required' }] : [],
  );

/** The issues of a line whose e-mail or mobile belongs to a person that it may not mean. */
function matchIssues(
  { person, lookup, seen, addedAt }: Known,
  present: KnownPerson,
  read: ReadPerson,
): FieldIssue[] {
  const matched = lookup.idOf(read.email) === present.id ? 'email' : 'mobile';
  if (!seen.has(present.id)) return [{ field: matched, key: 'exists_elsewhere' }];
  const byMobile = lookup.idOf(read.mobile);
  if (byMobile && byMobile !== present.id) return [{ field: 'mobile', key: 'two_people' }];
  if (present.id === person.accountId) return [{ field: matched, key: 'own_account' }];
  if (!manages(person.role, present.role)) return [{ field: 'role', key: 'role_not_yours' }];
  const line = addedAt.get(present.id);
  // A shared or mistyped number must not turn one person into another.
  if (read.name && !mayBeSame(read.name, present.name)) {
    const { name } = present;
    return line === undefined
      ? [{ field: 'name', key: 'name_differs', values: { name } }]
      : [{ field: matched, key: 'name_differs_line', values: { name, line } }];
  }
  if (read.role && read.role !== present.role) {
    const { role } = present;
    return line === undefined
      ? [{ field: 'role', key: 'role_differs', values: { role } }]
      : [{ field: matched, key: 'role_differs_line', values: { role, line } }];
  }
  return [];
}

/**
 * 'A. Patil' may be 'Asha Ramesh Patil', but 'Asha More' and 'B. Patil' are other people; initials
 * alone prove nothing.
 */
function mayBeSame(one: string, other: string): boolean {
  if (searchKey(one) === searchKey(other)) return true;
  const [few, many] = [partsOf(one), partsOf(other)].sort(
    (a, b) => wordsOf(a).length - wordsOf(b).length,
  );
  const words = wordsOf(few!);
  if (words.length === 0 || !words.every((word) => many!.includes(word))) return false;
  const [rest, others] = [without(few!, many!), without(many!, few!)].sort(
    (a, b) => a.length - b.length,
  );
  return rest!.every((part) => others!.some((another) => isInitialOf(part, another)));
}

const partsOf = (name: string): string[] =>
  searchKey(name)
    .split(/[\s.,-]+/)
    .filter(Boolean);

const wordsOf = (parts: readonly string[]) => parts.filter((part) => part.length > 1);

const without = (parts: readonly string[], others: readonly string[]) =>
  parts.filter((part) => !others.includes(part));

/** Either may be the initial. */
const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];

/** The person's assignments after the line, which only adds to them, and the schools where it cannot. */
function workAfter(
  { schools, today }: Known,
  present: KnownPerson | undefined,
  read: ReadPerson,
): { work: Work[]; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const work = [...(present?.schools ?? [])];
  for (const code of read.udiseCodes) {
    const school = schools.get(code);
    const issue = schoolIssue(school);
    if (!school || issue) {
      issues.push({ field: 'udiseCodes', key: issue ?? 'school_unknown', values: { code } });
      continue;
    }
    const laid = withAssignment(work, { ...read, schoolId: school.id }, today);
    if (laid.to && laid.to < laid.from) issues.push({ field: 'from', key: 'dates_order' });
  }
  return { work, issues };
}

function schoolIssue(school: KnownSchool | undefined): string | undefined {
  if (!school) return 'school_unknown';
  if (!school.hasPlan) return 'school_without_plan';
  return school.isOpen ? undefined : 'school_closed';
}

type NewWork = Pick<ReadPerson, 'designation' | 'from'> & { schoolId: string };

/** Corrects the open assignment at the school, or adds one. */
function withAssignment(
  work: Work[],
  { schoolId, designation, from }: NewWork,
  today: string,
): Work {
  const open = work.findIndex((other) => other.schoolId === schoolId && isOpenWork(other, today));
  const before = work[open];
  const laid: Work = before
    ? { ...before, designation: designation ?? before.designation, from: from ?? before.from }
    : { schoolId, designation, from: from ?? today, to: null };
  work.splice(before ? open : work.length, 1, laid);
  return laid;
}

const withArea = (areas: readonly Area[], area: Area | undefined): readonly Area[] =>
  !area || areas.some((other) => areaKey(other) === areaKey(area)) ? areas : [...areas, area];

/** An issue of the form's field, reported at its column. */
function asColumn({ field, ...issue }: FieldIssue): FieldIssue {
  const [first = ''] = field.split('.');
  const columns: Record<string, string> = {
    schools: 'udiseCodes',
    locations: 'district',
    accessControlList: 'role',
    isPremium: 'role',
  };
  return { field: columns[first] ?? first, ...issue };
}
