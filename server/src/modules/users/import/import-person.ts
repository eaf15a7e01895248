import { newId } from '@shala/contract/new-id.ts';
import { manages } from '@shala/contract/roles.ts';
import type { FieldIssue } from '../../../platform/errors.ts';
import type { LineOutcome } from '../../../platform/import-job/importer.ts';
import type { Person } from '../../../platform/person.ts';
import { searchKey } from '../../../platform/search-key.ts';
import { areaKey } from '../assignments/assignment-difference.ts';
import { type Area, isOpenWork, type KnownPerson, type Work } from '../person-record.ts';
import { validatePerson, type WantedPerson } from '../person-rules.ts';
import { changedParts, snapshotOf } from '../person-snapshot.ts';
import { areaOf, type KnownAreas } from './area-lookup.ts';
import type { ReadPerson } from './import-line.ts';
import type { KnownSchool } from './import-lookups.ts';
import type { PeopleLookup } from './people-lookup.ts';

/** Everything that a batch of lines needs to know, read in a few statements beforehand. */
export interface Known {
  person: Person;
  today: string;
  book: PeopleLookup;
  /** The people of the book whom whoever imports may see. */
  seen: Set<string>;
  schools: Map<string, KnownSchool>;
  areas: KnownAreas;
}

/** Lays a line over the book, or says what speaks against it. */
export function takePerson(
  known: Known,
  line: number,
  read: ReadPerson,
): LineOutcome | { issues: FieldIssue[] } {
  const { person, today, book, seen } = known;
  const present = book.get(book.idOf(read.email) ?? book.idOf(read.mobile) ?? '');
  const stopping = present ? matchIssues(known, present, read) : missingIssues(read);
  if (stopping.length > 0) return { issues: stopping };
  const { wanted, issues } = wantedOf(known, present, read);
  if (issues.length > 0) return { issues };
  const judged = validatePerson({ person, present, wanted, today });
  if (judged.issues.length > 0) return { issues: judged.issues.map(asColumn) };

  const next: KnownPerson = {
    id: present?.id ?? newId(),
    unseenWork: present?.unseenWork ?? 0,
    worksElsewhere: present?.worksElsewhere ?? false,
    ...judged.account,
    schools: wanted.schools,
    locations: wanted.locations,
  };
  const after = snapshotOf(next);
  if (!present) {
    book.put(next);
    seen.add(next.id);
    return { line, outcome: 'inserted', entityId: next.id, after };
  }
  const change = changedParts(snapshotOf(present), after);
  if (change.isSame) return { line, outcome: 'unchanged', entityId: present.id };
  book.put(next);
  const { before, after: changed } = change;
  return { line, outcome: 'updated', entityId: present.id, before, after: changed };
}

const missingIssues = ({ name, role }: ReadPerson): FieldIssue[] =>
  Object.entries({ name, role }).flatMap(([field, value]) =>
    value === null ? [{ field, key: 'required' }] : [],
  );

/** Whether the line may mean the person whom its e-mail or mobile belongs to. */
function matchIssues(
  { person, book, seen }: Known,
  present: KnownPerson,
  read: ReadPerson,
): FieldIssue[] {
  const matched = book.idOf(read.email) === present.id ? 'email' : 'mobile';
  if (!seen.has(present.id)) return [{ field: matched, key: 'exists_elsewhere' }];
  const byMobile = book.idOf(read.mobile);
  if (byMobile && byMobile !== present.id) return [{ field: 'mobile', key: 'two_people' }];
  if (present.id === person.accountId) return [{ field: matched, key: 'own_account' }];
  if (!manages(person.role, present.role)) return [{ field: 'role', key: 'role_not_yours' }];
  if (read.role && read.role !== present.role)
    return [{ field: 'role', key: 'role_differs', values: { role: present.role } }];
  // A shared or mistyped number must not turn one person into another.
  if (read.name && !mayBeSame(read.name, present.name))
    return [{ field: 'name', key: 'name_differs', values: { name: present.name } }];
  return [];
}

/** 'A. Patil' may be 'Asha Ramesh Patil', but 'Asha More' is another; initials alone tell nothing. */
function mayBeSame(one: string, other: string): boolean {
  if (searchKey(one) === searchKey(other)) return true;
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  return few!.size > 0 && [...few!].every((word) => many!.has(word));
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    searchKey(name)
      .split(/[\s.,-]+/)
      .filter((word) => word.length > 1),
  );

/** The person as the line wants it: a blank cell leaves what is there, work and areas are only added to. */
function wantedOf(
  { schools, areas, today }: Known,
  present: KnownPerson | undefined,
  read: ReadPerson,
): { wanted: WantedPerson; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const work = [...(present?.schools ?? [])];
  for (const code of read.udiseCodes) {
    const school = schools.get(code);
    const issue = schoolIssue(school);
    if (!school || issue) {
      issues.push({ field: 'udiseCodes', key: issue ?? 'school_unknown', values: { code } });
      continue;
    }
    const laid = layOver(work, { ...read, schoolId: school.id }, today);
    if (laid.to && laid.to < laid.from) issues.push({ field: 'from', key: 'dates_order' });
  }
  const role = read.role ?? present!.role;
  const area = role === 'EducationOfficer' ? areaOf(areas, read) : undefined;
  if (area && 'key' in area) issues.push(area);
  const wanted: WantedPerson = {
    role,
    name: read.name ?? present!.name,
    email: read.email ?? present?.email ?? null,
    mobile: read.mobile ?? present?.mobile ?? null,
    gender: read.gender ?? present?.gender ?? null,
    language: read.language ?? present?.language ?? null,
    schools: work,
    locations: withArea(present?.locations ?? [], area && !('key' in area) ? area : undefined),
  };
  return { wanted, issues };
}

function schoolIssue(school: KnownSchool | undefined): string | undefined {
  if (!school) return 'school_unknown';
  if (!school.hasPlan) return 'school_without_plan';
  return school.isOpen ? undefined : 'school_closed';
}

type NewWork = Pick<ReadPerson, 'designation' | 'from'> & { schoolId: string };

/** The open work at the school is corrected; without one there is a new one. */
function layOver(work: Work[], { schoolId, designation, from }: NewWork, today: string): Work {
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

/** A fault of the form's field, told at the column that brought it. */
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
