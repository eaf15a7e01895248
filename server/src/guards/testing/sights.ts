import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import { titles } from '@shala/contract/titles.ts';
import { addSeconds } from '../../platform/clock.ts';
import { madeAtOnce } from '../../platform/test-kit/made-at-once.ts';
import { makers } from '../../platform/test-kit/makers.ts';
import type { IdOf } from '../../platform/test-kit/sample.ts';
import type { TestApp, TestPerson } from '../../platform/test-kit/test-app.ts';
import { type Making, makeWorld } from '../../platform/test-kit/world.ts';
import { hashToken } from '../../platform/tokens.ts';

/** Who calls, as a column of the access table; those who may least come first. */
export const sights = [
  'nobody',
  'ended session',
  'new password',
  'ended plan',
  'student of other class',
  'student',
  'teacher, no titles',
  'teacher of other class',
  'teacher',
  'principal elsewhere',
  'principal',
  'officer elsewhere',
  'officer of other block',
  'officer of block',
  'officer of district',
  'SuperAdmin',
] as const;

type Sight = (typeof sights)[number];

/** What an answer may hold of the school: a letter and the values by which it is known. */
export interface Mark {
  letter: string;
  values: string[];
}

export interface Seen {
  idOf: IdOf;
  /** Signs in whoever looks, when they first do. */
  personOf: (sight: Sight) => Promise<TestPerson>;
  marks: Mark[];
  /** Finds the child's guardian. */
  search: string;
}

let count = 0;
/** The makers number more than one record, and fewer than this, for each school that is looked at. */
const numbersOfSchool = 1000;

/** A school with two classes, its neighbour in the district, another district, and all who look at it. */
export async function makeSights(app: TestApp): Promise<Seen> {
  count += 1;
  const at = String(count).padStart(6, '0');
  const { clock } = app;
  const { accounts, ...seen } = await madeAtOnce(app.db, (db) =>
    makeSchool({ db, clock, make: makers(db, clock, count * numbersOfSchool) }, at),
  );
  const signedIn = new Map<Sight, Promise<TestPerson>>();
  const signIn = async (sight: Sight) => {
    if (sight === 'nobody') return app.nobody;
    if (sight === 'ended session') return endedSession(app, accounts.principal);
    return app.as(accounts[sight]);
  };
  return {
    ...seen,
    personOf: (sight) => {
      const person = signedIn.get(sight) ?? signIn(sight);
      signedIn.set(sight, person);
      return person;
    },
  };
}

async function makeSchool(making: Making, at: string) {
  const { make, db } = making;
  const own = await makeWorld(making, `own ${at}`);
  const schoolId = own.school.id;
  const districtId = own.district.id;
  const elsewhere = await make.school({ district_id: districtId });

  const named = { school: `Shala${at}`, student: `Child${at}`, colleague: `Colleague${at}` };
  const reached = { student: `91${at}11`, colleague: `92${at}22` };
  await db.updateTable('school').set({ name: named.school }).where('id', '=', schoolId).execute();
  const studentId = own.idOf('student');
  await db
    .updateTable('student')
    .set({ name: named.student })
    .where('id', '=', studentId)
    .execute();
  await db
    .updateTable('guardian')
    .set({ mobile: reached.student })
    .where('id', '=', own.idOf('guardian'))
    .execute();
  const colleague = await make.account('Teacher', {
    name: named.colleague,
    mobile: reached.colleague,
  });
  const schoolUser = await make.schoolUser(colleague.id, schoolId);

  const of = async (role: Role, with_ = {}) => (await make.account(role, with_)).id;
  const worker = async (role: Role, school: string, with_ = {}) => {
    const id = await of(role, with_);
    await make.schoolUser(id, school);
    return id;
  };
  const officer = async (area: object) => {
    const id = await of('EducationOfficer');
    await make.locationUser(id, area);
    return id;
  };
  const otherTeacher = await worker('Teacher', schoolId);
  const otherClass = await make.schoolClass(schoolId, { class_teacher_id: otherTeacher });
  const otherStudent = await make.enrolled(otherClass);
  const unplanned = await make.school({ district_id: districtId, plan_ends_on: '2026-11-15' });
  const foreign = await make.district();

  const accounts: Record<Exclude<Sight, 'nobody' | 'ended session'>, string> = {
    'new password': await worker('Principal', schoolId, { password_change_required: true }),
    'ended plan': await worker('Principal', unplanned.id),
    'student of other class': await of('Student', { student_id: otherStudent.student.id }),
    student: own.accounts.Student,
    'teacher, no titles': await worker('Teacher', schoolId, { titles_removed: [...titles] }),
    'teacher of other class': otherTeacher,
    teacher: own.accounts.Teacher,
    'principal elsewhere': await worker('Principal', elsewhere.id),
    principal: own.accounts.Principal,
    'officer elsewhere': await officer({ district_id: foreign.id }),
    'officer of other block': await officer({ block_id: (await make.block(districtId)).id }),
    'officer of block': await officer({ block_id: own.idOf('block') }),
    'officer of district': own.accounts.EducationOfficer,
    SuperAdmin: await of('SuperAdmin'),
  };
  const colleaguesIds: Record<string, string> = {
    account: colleague.id,
    school_user: schoolUser.id,
  };
  const audited = await auditEntry(making, schoolId, own.idOf('class'));
  await keepReport(making, own.idOf('report'), reached.student);
  const others = [
    'lesson',
    'promotion',
    'transfer',
    'certificate',
    'holiday',
    'leave',
    'file',
    'report',
    'deletion_request',
  ];
  const idOf: IdOf = (entity) => colleaguesIds[entity] ?? own.idOf(entity);
  return {
    accounts,
    idOf,
    search: reached.student,
    marks: [
      { letter: 'S', values: [schoolId, named.school] },
      { letter: 'C', values: [own.idOf('class')] },
      { letter: 'P', values: [colleague.id, named.colleague] },
      { letter: 'K', values: [studentId, own.idOf('admission'), named.student] },
      { letter: 'p', values: [reached.colleague] },
      { letter: 'k', values: [reached.student] },
      { letter: 'A', values: [own.idOf('activation_key')] },
      { letter: 'R', values: [...others.map(own.idOf), audited] },
      { letter: 'B', values: [own.idOf('block')] },
    ],
  };
}

/** An act of the school's class; its id. */
async function auditEntry({ db, clock }: Making, schoolId: string, classId: string) {
  const entry = {
    id: newId(),
    at: clock.now().toISOString(),
    act: 'class.edit',
    entity: 'class',
    entity_id: classId,
    school_id: schoolId,
  };
  await db.insertInto('audit').values(entry).execute();
  return entry.id;
}

/** It is kept a while longer, and found by the mobile that lists are searched for, a k in their answers. */
async function keepReport({ db, clock }: Making, id: string, label: string): Promise<void> {
  const expires_at = addSeconds(clock.now(), 86_400).toISOString();
  await db.updateTable('report').set({ label, expires_at }).where('id', '=', id).execute();
}

/** Twelve hours have passed since it was last used. */
async function endedSession(app: TestApp, accountId: string): Promise<TestPerson> {
  const person = await app.as(accountId);
  await app.db
    .updateTable('session')
    .set({ last_used_at: new Date(app.clock.now().getTime() - 12 * 3600 * 1000).toISOString() })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hashToken(person.token))
    .execute();
  return person;
}
