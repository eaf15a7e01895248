import type { certificateRows } from '@shala/contract/certificates.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { wholeList } from '../../../platform/export/whole-list.ts';
import { pageOf, type Unpaged } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf } from '../../../platform/search-key.ts';
import {
  asCertificate,
  type Certificates,
  presented,
  printedNumber,
} from './certificate-record.ts';

type Query = z.output<(typeof certificateRows)['studentSchool/fetchCertificates']['query']>;
type Filter = Unpaged<Query>;

export async function listCertificates(db: Scoped, query: Query) {
  const { rows, total } = await pageOf(filtered(db, query), query, listedBy(query));
  return { rows: rows.map(asCertificate), total };
}

/** The whole list as it is at this moment. */
export async function* allCertificates(db: Scoped, filter: Filter) {
  const rows = wholeList(db, 'certificate', filtered(db, filter), listedBy(filter));
  for await (const row of rows) yield asCertificate(row);
}

function listedBy({ sort }: Filter) {
  const { direction } = sortOf(sort);
  return (found: Certificates) =>
    presented(found)
      .orderBy('certificate.issued_on', direction)
      .orderBy('certificate.issued_at', direction)
      .orderBy('certificate.id', direction);
}

/** A word is looked for in the number and in the student's names. */
function filtered(db: Scoped, { search, schoolId, studentId, kind }: Filter): Certificates {
  let found: Certificates = db.from('certificate');
  for (const part of anyPlaceOf(search ?? '')) {
    found = found.where(
      sql<boolean>`(lower(${printedNumber}) like ${part} or exists (select from student
        where student.id = certificate.student_id and student.search_key like ${part}))`,
    );
  }
  if (schoolId) found = found.where('certificate.school_id', '=', schoolId);
  if (studentId) found = found.where('certificate.student_id', '=', studentId);
  if (kind) found = found.where('certificate.kind', 'in', kind);
  return found;
}
