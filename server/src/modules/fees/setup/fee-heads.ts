import type { FeeHead } from '@shala/contract/fee-heads.ts';
import type { ownHeadKinds } from '@shala/contract/fee-kinds.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { anyOf, fixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { HeadToCharge } from '../charging/expected-charges.ts';

const presented = (found: Found<'fee_head'>) =>
  found.select([
    ...columnsAs('fee_head', [
      'id',
      'version',
      'schoolId',
      'name',
      'localName',
      'nameHindi',
      'isForNew',
      'isActive',
    ]),
    sql<FeeHead['kind']>`fee_head.kind`.as('kind'),
  ]);

/** In the order in which they are paid. */
export const listHeads = (db: Scoped, { schoolId }: { schoolId: string }): Promise<FeeHead[]> =>
  presented(db.from('fee_head').where('fee_head.school_id', '=', schoolId))
    .orderBy('fee_head.place')
    .orderBy('fee_head.id')
    .execute();

export const findHead = (db: Scoped, id: string): Promise<FeeHead> =>
  presented(db.from('fee_head').where('fee_head.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('fee_head'),
  );

/** Throws where one of the heads is not the school's. */
export async function requireHeads(
  db: Scoped,
  schoolId: string,
  ids: readonly string[],
): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const found = await db
    .from('fee_head')
    .where('fee_head.school_id', '=', schoolId)
    .where('fee_head.id', '=', anyOf(unique))
    .select('fee_head.id')
    .forKeyShare()
    .execute();
  if (found.length < unique.length) throw notFound('fee_head');
}

export const nextPlace = (schoolId: string) =>
  sql<number>`(select coalesce(max(place), 0) + 1 from fee_head where school_id = ${schoolId})`;

type OwnHeadKind = (typeof ownHeadKinds)[number];

/** The kinds that are charged without a person's choice of a head. */
export type ProgramHeadKind = OwnHeadKind | 'library';

const programHeads: Record<ProgramHeadKind, { name: string; hi: string; mr: string }> = {
  late_fee: { name: 'Late fee', hi: 'विलंब शुल्क', mr: 'विलंब शुल्क' },
  bounced_cheque: { name: 'Bounced cheque', hi: 'चेक वापसी शुल्क', mr: 'धनादेश परतीचे शुल्क' },
  opening: { name: 'Balance brought forward', hi: 'पिछला बकाया', mr: 'मागील बाकी' },
  library: { name: 'Library', hi: 'पुस्तकालय', mr: 'ग्रंथालय' },
};

/** A head as a charge names it. */
export interface ChargedHead {
  headId: string;
  headKind: FeeHead['kind'];
  place: number;
}

/** The school's head of a kind that the program charges by itself; made where it is charged first. */
export async function programHead(
  db: CheckedDb,
  schoolId: string,
  kind: ProgramHeadKind,
): Promise<ChargedHead> {
  const found = await findProgramHead(db, schoolId, kind);
  if (found) return found;
  const { name, hi, mr } = programHeads[kind];
  await db
    .insertInto('fee_head')
    .values({
      id: newId(),
      school_id: schoolId,
      name,
      local_name: mr,
      name_hindi: hi,
      match_key: programKey(kind),
      kind,
      place: nextPlace(schoolId),
    })
    .onConflict((already) => already.doNothing())
    .execute();
  return (await findProgramHead(db, schoolId, kind))!;
}

/** No name that is typed has this key. */
const programKey = (kind: ProgramHeadKind) => `\n${kind}`;

/** The first active head of the kind, which a school may have made itself, or else the program's own. */
async function findProgramHead(
  db: CheckedDb,
  schoolId: string,
  headKind: ProgramHeadKind,
): Promise<ChargedHead | undefined> {
  const found = db
    .selectFrom('fee_head')
    .where('school_id', '=', schoolId)
    .where('kind', '=', headKind)
    .where((or) => or.or([or('is_active', '=', true), or('match_key', '=', programKey(headKind))]))
    .select(['id as headId', 'place'])
    .orderBy('is_active', 'desc')
    .orderBy('place');
  const head = await fixed(found).executeTakeFirst();
  return head && { ...head, headKind };
}

/** The heads of schools as structures charge them, by their ids. */
export async function headsToCharge(
  db: CheckedDb,
  schoolIds: readonly string[],
): Promise<Map<string, HeadToCharge>> {
  const heads = await db
    .selectFrom('fee_head')
    .where('school_id', '=', anyOf(schoolIds))
    .select(['id', 'place', 'is_for_new as isForNew'])
    .select(sql<HeadToCharge['kind']>`kind`.as('kind'))
    .execute();
  return new Map(heads.map((head) => [head.id, head]));
}

/** The names of a school's heads, by their ids. */
export async function headNames(db: CheckedDb, schoolId: string) {
  const found = db
    .selectFrom('fee_head')
    .where('school_id', '=', schoolId)
    .select(['id', 'name', 'local_name as localName', 'name_hindi as nameHindi']);
  const heads = await fixed(found).execute();
  return new Map(heads.map(({ id, ...names }) => [id, names]));
}
