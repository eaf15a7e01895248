import { passwordsAtOnce, statusesAtOnce } from '@shala/contract/account-fields.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type { ListedUser, SignInSlip } from '@shala/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { OpenWorkOfPeople } from '../record/open-work-of-people.tsx';
import { usersChanged } from '../user-calls.ts';

type People = readonly ListedUser[];

/** What is done with several people at once; each asks first. */
export function usePeopleSettling(onDone: () => void) {
  const { t } = useTranslation('users');
  const { confirm, dialog } = useConfirm();
  const [slips, setSlips] = useState<readonly SignInSlip[]>();
  const [isBusy, setBusy] = useState(false);
  const setStatuses = useSave('User/updateUserStatuses', { invalidates: usersChanged });
  const reset = useSave('User/resetPasswords', { invalidates: usersChanged });

  const ask = (way: 'deactivate' | 'activate' | 'reset', people: People) =>
    confirm({
      title: t(`many.${way}Title`, { count: people.length, n: formatNumber(people.length) }),
      consequence: t(`many.${way}Text`),
      details: way === 'deactivate' && <OpenWorkOfPeople people={people} />,
      verb: t(`${way}.verb`),
      isDanger: way === 'deactivate',
    });

  const changeStatus = async (people: People, status: 'active' | 'deactivated') => {
    const way = status === 'active' ? 'activate' : 'deactivate';
    if (!(await ask(way, people))) return;
    setBusy(true);
    let changed = 0;
    for (const ids of inPieces(idsOf(people), statusesAtOnce)) {
      const answer = await setStatuses.mutateAsync({ body: { ids, status } });
      if (!answer.success) break;
      changed += ids.length;
    }
    setBusy(false);
    if (changed === 0) return;
    notify.success(t(`many.${way}Done`, { count: changed, n: formatNumber(changed) }));
    if (changed === people.length) onDone();
  };

  /** What was given before a failure is shown all the same, as it cannot be shown again. */
  const resetPasswords = async (people: People) => {
    if (!(await ask('reset', people))) return;
    setBusy(true);
    const made: SignInSlip[] = [];
    for (const ids of inPieces(idsOf(people), passwordsAtOnce)) {
      const answer = await reset.mutateAsync({ body: { ids } });
      if (!answer.success) break;
      made.push(...answer.result);
    }
    setBusy(false);
    if (made.length > 0) setSlips(made);
  };

  const closeSlips = () => {
    setSlips(undefined);
    onDone();
  };

  return { changeStatus, resetPasswords, isBusy, slips, closeSlips, dialog };
}

const idsOf = (people: People): string[] => people.map(({ id }) => id);
