import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/call.ts';
import { useOutbox } from '../platform/outbox/outbox.ts';
import { clearSession } from '../platform/session.ts';
import { useConfirm } from '../ui/dialog/use-confirm.ts';

/** Logs out without waiting for the server, so that it works without network too. */
function logout(): void {
  void call('auth/logout', {}, { outlivesPage: true });
  clearSession('logged-out');
}

/** The component has to render `dialog`. The specification sets its size and texts. */
export function useLogout() {
  const { t } = useTranslation('shell');
  const { confirm, revise, answer, dialog } = useConfirm();
  const unsent = useOutbox().own.length;
  const [isAskedAboutUnsent, setAskedAboutUnsent] = useState(false);
  const unsentQuestion = () => ({
    title: t('logout.unsent.title', { count: unsent }),
    consequence: t('logout.unsent.text', { count: unsent }),
    verb: t('logout.unsent.verb'),
    safeLabel: t('logout.unsent.stay'),
  });
  // Items are sent while the dialog is open; when all are, only the specified question is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question changes with the number alone
  useEffect(() => {
    if (!isAskedAboutUnsent) return;
    if (unsent > 0) revise(unsentQuestion());
    else answer(true);
  }, [unsent, isAskedAboutUnsent]);
  const confirmUnsent = async () => {
    setAskedAboutUnsent(true);
    const isSure = await confirm(unsentQuestion());
    setAskedAboutUnsent(false);
    return isSure;
  };
  const confirmAndLogout = async () => {
    if (unsent > 0 && !(await confirmUnsent())) return;
    const isSure = await confirm({
      title: t('logout.question'),
      verb: t('logout.yes'),
      safeLabel: t('logout.no'),
      width: '49.5rem',
      height: '15.9rem',
    });
    if (isSure) logout();
  };
  return { confirmAndLogout, dialog };
}
