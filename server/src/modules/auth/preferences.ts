import type { Rows } from '@shala/contract/rows.ts';
import { recordAct } from '../../platform/audit.ts';
import type { Call } from '../../platform/serve.ts';

/** Language and colours are kept with the account, so that they are the same on every device. */
export async function savePreferences({
  db,
  body,
  clock,
  actor,
  person,
}: Call<Rows['User/updatePreferences']>): Promise<null> {
  const id = person.accountId;
  return db.transaction(async (scoped) => {
    const transaction = await scoped.lock('account', id);
    const before = await transaction
      .selectFrom('account')
      .where('id', '=', id)
      .select(['language', 'colour_scheme'])
      .executeTakeFirstOrThrow();
    const { language = before.language, colourScheme = before.colour_scheme } = body;
    if (language === before.language && colourScheme === before.colour_scheme) return null;
    const after = { language, colour_scheme: colourScheme };
    await transaction.updateTable('account').set(after).where('id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'account.save_preferences',
        entityId: id,
        entityName: person.name,
        before,
        after,
      },
    );
    return null;
  });
}
