import type { Role } from '@shala/contract/roles.ts';
import type { TestApp } from '../../../platform/test-kit/test-app.ts';

export const password = 'four plain words here';

/** An account that can sign in with `password`. */
export async function makeAccount(
  { make, services }: TestApp,
  role: Role = 'SuperAdmin',
  with_: Parameters<TestApp['make']['account']>[1] = {},
) {
  return make.account(role, { password_hash: await services.passwords.hash(password), ...with_ });
}

/** Signs in from an address; needs `TRUST_PROXY=on`. */
export const signIn = (
  { nobody }: TestApp,
  email: string,
  typed = password,
  { from = '192.0.2.1', language = 'en' } = {},
) =>
  nobody.call(
    'User/isValidUserWithPassword',
    { body: { email, password: typed } },
    { headers: { 'x-forwarded-for': from, 'accept-language': language } },
  );

export const historyOf = ({ db }: TestApp, accountId: string) =>
  db
    .selectFrom('sign_in')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['outcome', 'method', 'address'])
    .execute();

export const sessionsOf = ({ db }: TestApp, accountId: string) =>
  db.selectFrom('session').where('account_id', '=', accountId).selectAll().execute();

export const auditOf = ({ db }: TestApp, entityId: string) =>
  db
    .selectFrom('audit')
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .select(['act', 'account_id', 'before', 'after'])
    .execute();
