import { newId } from '@shala/contract/new-id.ts';
import type { ServiceAccount } from '@shala/contract/service-accounts.ts';
import { recordAct } from '../../platform/audit.ts';
import { invalid } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { hashToken, newApiKey } from '../../platform/tokens.ts';
import { findServiceAccount } from './service-account-list.ts';

/** The key is in this answer and nowhere else; the database has its hash. */
export const generateKey = (
  call: Saving,
  { id, until }: { id: string; until?: string | null | undefined },
): Promise<{ key: string; account: ServiceAccount }> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    if (until && until < clock.schoolDay()) throw invalid({ field: 'until', key: 'day_past' });
    await db.lock('service_account', id);
    const key = newApiKey();
    const hint = key.slice(-4);
    await db
      .insert('api_key')
      .values({
        id: newId(),
        service_account_id: id,
        key_hash: hashToken(key),
        hint,
        created_at: clock.now().toISOString(),
        created_by: db.person.accountId,
        ends_on: until ?? null,
      })
      .execute();
    const account = await findServiceAccount(db, id);
    await recordKey(call, 'generate_key', account, { after: { key: `…${hint}`, until } });
    return { key, account };
  });

/** Revoking twice changes nothing the second time. */
export const revokeKey = (call: Saving, id: string): Promise<ServiceAccount> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { hint, service_account_id: accountId } = await db
      .from('api_key')
      .where('api_key.id', '=', id)
      .select(['hint', 'service_account_id'])
      .executeTakeFirstOrThrow();
    const { numUpdatedRows } = await db
      .update('api_key')
      .set({ revoked_at: clock.now().toISOString() })
      .where('api_key.id', '=', id)
      .where('api_key.revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    const account = await findServiceAccount(db, accountId);
    if (numUpdatedRows > 0n) {
      await recordKey(call, 'revoke_key', account, { before: { key: `…${hint}` } });
    }
    return account;
  });

const recordKey = (
  call: Saving,
  verb: 'generate_key' | 'revoke_key',
  { id, name }: ServiceAccount,
  rows: { before?: object; after?: object },
) => recordAct(call, { act: `service_account.${verb}`, entityId: id, entityName: name, ...rows });
