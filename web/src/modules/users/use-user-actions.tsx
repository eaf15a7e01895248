import type { ListedUser, SignInSlip } from '@shala/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editUserHref } from '../../app/links/user-links.ts';
import { IconKey, IconUserCheck, IconUserOff } from '../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { type Settled, useUserSettling } from './form/use-user-settling.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useKeeping } from './use-keeping.ts';

/** What may be done with a person: in the list's menu and on the person's own page. */
export function useUserActions(onDeleted?: () => void) {
  const { t } = useTranslation('users');
  const { mayEdit, maySettle } = useKeeping();
  const settling = useUserSettling();
  const [slip, setSlip] = useState<SignInSlip>();

  const resetPassword = async (user: Settled) => {
    const oneTimePassword = await settling.resetPassword(user);
    if (oneTimePassword) setSlip(slipOf(user, oneTimePassword));
  };
  const deleteUser = async (user: Settled) => {
    if (await settling.confirmAndDelete(user)) onDeleted?.();
  };

  const settlingOf = (user: Settled): RowAction[] => {
    if (!maySettle(user)) return [];
    const isActive = user.status === 'active';
    return actionsFor(
      isActive && rowAction(t('reset.action'), IconKey, () => void resetPassword(user)),
      rowAction(
        t(isActive ? 'deactivate.verb' : 'activate.verb'),
        isActive ? IconUserOff : IconUserCheck,
        () => void settling.changeStatus(user),
      ),
      // Whoever has signed in has history and is deactivated instead.
      !user.lastSignInAt && deleteAction(t('delete.verb'), () => void deleteUser(user)),
    );
  };

  const actionsOf = (user: ListedUser): RowAction[] => [
    ...actionsFor(mayEdit(user) && editAction(t('list.edit'), editUserHref(user))),
    ...settlingOf(user),
  ];

  const dialogs = (
    <>
      {settling.dialog}
      {slip && <PasswordDialog slip={slip} onClose={() => setSlip(undefined)} />}
    </>
  );
  return { actionsOf, settlingOf, dialogs };
}

export const slipOf = (
  user: Pick<Settled, 'name' | 'role' | 'email' | 'mobile' | 'worksAt'>,
  oneTimePassword: string,
): SignInSlip => ({
  name: user.name,
  role: user.role,
  worksAt: user.worksAt,
  signInName: user.email ?? user.mobile ?? '',
  oneTimePassword,
});
