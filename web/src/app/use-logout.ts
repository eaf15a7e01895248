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
  const { confirm, dialog } = useConfirm();
  const unsent = useOutbox().own.length;
  const confirmAndLogout = async () => {
    const isSure = await confirm({
      title: t('logout.question'),
      consequence: unsent > 0 && t('logout.unsent', { count: unsent }),
      verb: t('logout.yes'),
      safeLabel: t('logout.no'),
      width: '49.5rem',
      height: '15.9rem',
    });
    if (isSure) logout();
  };
  return { confirmAndLogout, dialog };
}
