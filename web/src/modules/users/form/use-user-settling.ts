import type { User } from '@shala/contract/users.ts';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { notify } from '../../../ui/notify.ts';
import { OpenWorkOfPerson } from '../record/open-work-of-person.tsx';
import { usersChanged } from '../user-calls.ts';

export type Settled = Pick<
  User,
  'id' | 'version' | 'name' | 'role' | 'email' | 'mobile' | 'worksAt' | 'status' | 'lastSignInAt'
>;

/**
 * Deactivate, activate, delete, a new password: each asks first and says what follows from it. `dialog` has
 * to stand somewhere in the component.
 */
export function useUserSettling() {
  const { t } = useTranslation('users');
  const deleting = useDelete('User/deleteUser/:id', usersChanged);
  const { confirm, dialog } = deleting;
  const setStatus = useSave('User/updateUserStatus', { invalidates: usersChanged });
  const attempt = useSave('User/updateUserStatus', { invalidates: usersChanged, quiet: true });
  const reset = useSave('User/resetPassword', { invalidates: usersChanged });

  const changeStatus = async ({ id, version, name, role, status }: Settled): Promise<void> => {
    const way = status === 'active' ? 'deactivate' : 'activate';
    const isSure = await confirm({
      title: t(`${way}.title`, { name }),
      about: name,
      consequence: t(`${way}.text`),
      details: way === 'deactivate' && createElement(OpenWorkOfPerson, { id }),
      verb: t(`${way}.verb`),
      isDanger: way === 'deactivate',
    });
    if (!isSure) return;
    const next = status === 'active' ? 'deactivated' : 'active';
    const body = { id, version, status: next } as const;
    let answer = await (role === 'Principal' ? attempt : setStatus).mutateAsync({ body });
    if (!answer.success && role === 'Principal') {
      // A school's only principal: the server names the school.
      const isLastPrincipal = answer.code === 'in_use';
      if (isLastPrincipal) {
        const isSureStill = await confirm({
          title: t(`${way}.title`, { name }),
          about: name,
          consequence: answer.message,
          verb: t(`${way}.verb`),
          isDanger: true,
        });
        if (!isSureStill) return;
      }
      // Another failure is said by the repeated call.
      answer = await setStatus.mutateAsync({
        body: { ...body, leavesWithoutPrincipal: isLastPrincipal },
      });
    }
    if (answer.success) notify.success(t(`${way}.done`, { name }));
  };

  const confirmAndDelete = ({ id, name }: Settled): Promise<boolean> =>
    deleting.confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

  /** The new one-time password, or nothing if it was not given. */
  const resetPassword = async ({
    id,
    name,
    lastSignInAt,
  }: Settled): Promise<string | undefined> => {
    const isSure = await confirm({
      title: t('reset.title', { name }),
      about: name,
      consequence: t(lastSignInAt ? 'reset.text' : 'reset.textNever'),
      verb: t('reset.verb'),
    });
    if (!isSure) return undefined;
    const answer = await reset.mutateAsync({ body: { id } });
    return answer.success ? answer.result.oneTimePassword : undefined;
  };

  return { changeStatus, confirmAndDelete, resetPassword, dialog };
}
