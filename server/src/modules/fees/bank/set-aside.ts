import type { bankAsideForm } from '@shala/contract/bank-statement.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct, recordActs } from '../../../platform/audit.ts';
import { among } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';

type Form = z.output<typeof bankAsideForm>;

interface Line {
  id: string;
  schoolId: string;
  narration: string;
  paise: number;
  isMatched: boolean;
}

/** Sets lines aside, all or none. What is set aside already keeps its reason. */
export const setBankLinesAside = (
  call: Saving,
  { lineIds, reason }: Form,
): Promise<{ setAside: number }> =>
  transact(call, async (call) => {
    const { clock, actor } = call;
    const checked = await call.db.lock('bank_line', lineIds);
    const { rows } = await sql<Line>`
      select id, school_id as "schoolId", narration, paise,
        exists (select from bank_match where bank_match.school_id = bank_line.school_id
          and bank_match.line_id = bank_line.id) as "isMatched"
      from bank_line where id ${among(lineIds)} and aside_at is null order by id`.execute(checked);
    if (rows.some(({ isMatched }) => isMatched)) throw conflictError('fees.bank_line_matched');
    await sql`update bank_line set aside_reason = ${reason}, aside_at = ${clock.now().toISOString()},
        aside_account_id = ${actor.accountId!}, aside_account_name = ${actor.name ?? ''}
      where id ${among(rows.map(({ id }) => id))}`.execute(checked);
    await recordActs(
      { ...call, db: checked },
      rows.map(({ id, schoolId, narration, paise }) => ({
        act: 'bank_line.set_aside',
        entityId: id,
        entityName: narration,
        schoolId,
        after: { paise, reason },
      })),
    );
    return { setAside: rows.length };
  });

export const includeBankLine = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const checked = await call.db.lock('bank_line', id);
    const line = await checked
      .selectFrom('bank_line')
      .where('id', '=', id)
      .select(['school_id as schoolId', 'narration', 'aside_reason as reason'])
      .executeTakeFirstOrThrow();
    if (line.reason === null) return null;
    await sql`update bank_line set aside_reason = null, aside_at = null, aside_account_id = null,
      aside_account_name = null where id = ${id}`.execute(checked);
    await recordAct(call, {
      act: 'bank_line.include',
      entityId: id,
      entityName: line.narration,
      schoolId: line.schoolId,
      before: { reason: line.reason },
    });
    return null;
  });
