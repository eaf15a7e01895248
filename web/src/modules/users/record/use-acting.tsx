import { actsFromNow } from '@shala/contract/acting-days.ts';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { User } from '@shala/contract/users.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconUserMinus, IconUserUp } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { notify } from '../../../ui/notify.ts';
import { useKeeping } from '../use-keeping.ts';
import { usersChanged } from '../user-calls.ts';

const ActingDialog = lazy(() => import('./acting-dialog.tsx'));

/** To appoint a teacher of one school as its acting principal, and to end it; `dialogs` has to stand in the page. */
export function useActing(user: User) {
  const { t } = useTranslation('users');
  const may = useMay();
  const own = useUserData();
  const { maySettle } = useKeeping();
  const { about, open, close } = useUrlDialog('acting');
  const { confirm, dialog } = useConfirm();
  const save = useSave('schoolUser/endActingPrincipal', { invalidates: usersChanged });
  const today = schoolDay();
  const present = user.schools.filter(({ to }) => to === null || to >= today);
  const work = present.length === 1 ? present[0] : undefined;
  const mayAppoint =
    may('schoolUser/appointActingPrincipal') &&
    own?.actsUntil === null &&
    user.role === 'Teacher' &&
    maySettle(user);
  if (!mayAppoint || !work) return { actions: [], dialogs: null };

  const end = async ({ id, version, accountName: name }: SchoolUser) => {
    const isSure = await confirm({
      title: t('acting.endTitle', { name }),
      about: name,
      consequence: t('acting.endText', { name }),
      verb: t('acting.endVerb'),
    });
    if (!isSure) return;
    const answer = await save.mutateAsync({ body: { id, version } });
    if (answer.success) notify.success(t('acting.ended', { name }));
  };

  const isAppointed = actsFromNow(work, today);
  const actions = actionsFor(
    user.status === 'active' &&
      rowAction(t(isAppointed ? 'acting.change' : 'acting.action'), IconUserUp, () =>
        open(user.id),
      ),
    // Also of an inactive account, whose days keep others from being appointed.
    isAppointed && rowAction(t('acting.end'), IconUserMinus, () => void end(work)),
  );
  const dialogs = (
    <>
      {dialog}
      {about && (
        <LazyPart>
          <ActingDialog work={work} onClose={close} />
        </LazyPart>
      )}
    </>
  );
  return { actions, dialogs };
}
