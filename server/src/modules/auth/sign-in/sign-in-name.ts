import type { Person } from '../../../platform/person.ts';
import type { Settings } from '../../../platform/settings.ts';

type Naming = Pick<Settings, 'publicUrl'>;

/** The e-mail, or for an account without one a name that is never shown: `<id>@<installation>`. */
export const signInNameOf = (
  { accountId, email }: Pick<Person, 'accountId' | 'email'>,
  settings: Naming,
): string => email ?? `${accountId}@${installationOf(settings)}`;

/** What a typed name identifies an account by: id, e-mail or mobile number. */
export function accountNamed(
  name: string,
  settings: Naming,
): { id: string } | { email: string } | { mobile: string } {
  const typed = name.toLowerCase();
  if (/^[6-9]\d{9}$/.test(typed)) return { mobile: typed };
  const [, id, installation] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(.+)$/.exec(typed) ?? [];
  if (id && installation === installationOf(settings)) return { id };
  return { email: typed };
}

const installationOf = ({ publicUrl }: Naming): string =>
  publicUrl ? new URL(publicUrl).host : 'shala.local';
