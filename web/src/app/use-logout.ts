import { useTranslation } from 'react-i18next';
import { call } from '../platform/call.ts';
import { useOutbox } from '../platform/outbox/outbox.ts';
import { clearSession } from '../platform/session.ts';
import { useConfirm } from '../ui/dialog/use-confirm.ts';

/** The server is told, but not waited for: without network the person is logged out all the same. */
function logout(): void {
  void call('auth/logout', {}, { outlivesPage: true });
  clearSession('logged-out');
}

/** `dialog` has to stand somewhere in the component. Size and words are the specification's. */
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
