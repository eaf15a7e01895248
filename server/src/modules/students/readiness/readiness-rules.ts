import { likelyYearsAboveStandard } from '@shala/contract/age-in-class.ts';
import type { Readiness } from '@shala/contract/student-readiness.ts';
import { type RawBuilder, sql } from 'kysely';

type Field = Readiness['fields'][number]['field'];
type Rule = Partial<Record<'missing' | 'wrong', RawBuilder<unknown>>>;

const isBlank = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} is null`;

/** The portal accepts names in Latin letters, without digits. */
const isNoName = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} !~ '[A-Za-z]' or ${sql.ref(column)} ~ '[0-9]')`;

/** As in `ageInClass`. */
const age = sql`extract(year from age(make_date(class.year, 9, 30), student.date_of_birth))`;
const { least, most } = likelyYearsAboveStandard;

/** A parent may refuse the APAAR number, which is then not asked for. */
const hasRefusedApaar = sql`coalesce((
  select consent.state <> 'given' from consent
  where consent.student_id = student.id and consent.kind = 'apaar'
  order by consent.recorded_at desc limit 1), false)`;

/** What the portal UDISE+ requires of each student; a rule that is absent cannot be broken. */
const readinessRules: Record<Field, Rule> = {
  pen: { missing: isBlank('student.pen') },
  motherName: { missing: isBlank('student.mother_name'), wrong: isNoName('student.mother_name') },
  fatherName: { missing: isBlank('student.father_name'), wrong: isNoName('student.father_name') },
  dateOfBirth: {
    wrong: sql`(class.id is not null
      and ${age} - class.standard not between ${sql.lit(least)} and ${sql.lit(most)})`,
  },
  gender: {},
  category: { missing: isBlank('student.category') },
  minority: { missing: isBlank('student.minority') },
  motherTongue: { missing: isBlank('student.mother_tongue') },
  isBpl: { missing: isBlank('student.is_bpl') },
  isEws: {
    missing: sql`(student.is_ews is null and coalesce(student.category, 'general') = 'general')`,
    wrong: sql`(student.is_ews and student.category <> 'general')`,
  },
  isCwsn: { missing: isBlank('student.is_cwsn') },
  impairment: { missing: sql`(student.is_cwsn and student.impairment is null)` },
  address: { missing: isBlank('student.address') },
  pinCode: { missing: isBlank('student.pin_code') },
  guardianMobile: {
    missing: sql`not exists (select from student_guardian
      join guardian on guardian.id = student_guardian.guardian_id
      where student_guardian.student_id = student.id and guardian.mobile is not null)`,
  },
  admittedOn: { wrong: sql`(admission.admitted_on <= student.date_of_birth)` },
  apaarId: { missing: sql`(student.apaar_id is null and not ${hasRefusedApaar})` },
};

/** The names of the fields that break a rule of this kind. */
export const issuesOf = (kind: keyof Rule): RawBuilder<Field[]> => {
  const cases = Object.entries(readinessRules).flatMap(([field, rule]) => {
    const broken = rule[kind];
    return broken ? [sql`case when ${broken} then ${field}::text end`] : [];
  });
  return sql<Field[]>`array_remove(array[${sql.join(cases)}], null)`;
};
