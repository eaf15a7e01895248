import type { UserData } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { anyOf } from '../../../platform/database.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { signInNameOf } from './sign-in-name.ts';

/** The signed-in person as the page needs it, read again for each call. */
export async function ownUserData(
  { settings }: Pick<Services, 'settings'>,
  { db: scoped, person, body }: Call<Rows['User/getUserData']>,
): Promise<UserData[]> {
  const email = signInNameOf(person, settings);
  if (body.email.toLowerCase() !== email) throw notAllowed('not_own_account');
  const db = scoped.checked('account', person.accountId);
  const { mobile, colourScheme } = await db
    .selectFrom('account')
    .where('id', '=', person.accountId)
    .select(['mobile', 'colour_scheme as colourScheme'])
    .executeTakeFirstOrThrow();
  const schools = await db
    .selectFrom('school')
    .where('id', '=', anyOf(person.schoolIds))
    .select(['id', 'name', 'plan_ends_on as planEndsOn'])
    .orderBy('search_key')
    .execute();
  return [
    {
      id: person.accountId,
      email,
      name: person.name,
      mobile,
      role: person.role,
      actsUntil: person.actsUntil,
      isPremium: person.isPremium,
      accessControlList: person.titles,
      schools,
      language: person.language,
      colourScheme: colourScheme as UserData['colourScheme'],
    },
  ];
}
