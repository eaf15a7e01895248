import type { ListedUser, SignInSlip } from '@shala/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editUserHref } from '../../app/links/user-links.ts';
import { IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '../../ui/icons.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { type Settled, useUserSettling } from './form/use-user-settling.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useKeeping } from './use-keeping.ts';

const size = '1.8rem';

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
  const remove = async (user: Settled) => {
    if (await settling.confirmAndDelete(user)) onDeleted?.();
  };

  const settlingOf = (user: Settled): RowAction[] => {
    if (!maySettle(user)) return [];
    const isActive = user.status === 'active';
    const StatusIcon = isActive ? IconUserOff : IconUserCheck;
    const actions: RowAction[] = [
      {
        label: t(isActive ? 'deactivate.verb' : 'activate.verb'),
        icon: <StatusIcon size={size} aria-hidden />,
        onSelect: () => void settling.changeStatus(user),
      },
    ];
    if (isActive) {
      actions.unshift({
        label: t('reset.action'),
        icon: <IconKey size={size} aria-hidden />,
        onSelect: () => void resetPassword(user),
      });
    }
    // Whoever has signed in has history and is deactivated instead.
    if (!user.lastSignInAt) {
      actions.push({
        label: t('delete.verb'),
        icon: <IconTrash size={size} aria-hidden />,
        onSelect: () => void remove(user),
        isDanger: true,
      });
    }
    return actions;
  };

  const actionsOf = (user: ListedUser): RowAction[] => [
    ...(mayEdit(user)
      ? [
          {
            label: t('list.edit'),
            icon: <IconPencil size={size} aria-hidden />,
            href: editUserHref(user),
          },
        ]
      : []),
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
