import { Button } from '@mantine/core';
import type { DeletionRequest } from '@shala/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { userHref } from '../../../app/links/user-links.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { Named } from '../../../ui/named.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useUserWords } from '../user-words.ts';
import styles from './erase-account.module.css';

interface EraseAccountProps {
  request: DeletionRequest;
  /** The reply to the person, as it stands in the form. */
  note: string;
  onErased: () => void;
}

/** Whose account the request is about, and the only way to a request that is done. */
export function EraseAccount({ request, note, onErased }: EraseAccountProps) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const { confirm, dialog } = useConfirm();
  const erase = useSave('User/eraseAccount', {
    invalidates: ['auth/fetchDeletionRequests', 'User', 'audit', 'dashboard'],
  });
  const { account } = request;
  if (!account) return <p>{t('requests.noAccount')}</p>;
  const { id, name, role } = account;
  const isStudent = role === 'Student';

  const ask = async () => {
    const isSure = await confirm({
      title: t('erase.title', { name }),
      about: name,
      consequence: t(isStudent ? 'erase.student' : 'erase.text'),
      verb: t('erase.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const body = { id, requestId: request.id, version: request.version, note };
    const { success } = await erase.mutateAsync({ body });
    if (success) onErased();
  };

  return (
    <div className={styles.account}>
      <p>
        <Named text={t('erase.account', { name, role: words.role(role) })} name={name} />{' '}
        {!isStudent && <Link href={userHref({ id })}>{t('requests.toAccount')}</Link>}
      </p>
      <Button variant="outline" color="red" loading={erase.isPending} onClick={() => void ask()}>
        {t('erase.button')}
      </Button>
      {dialog}
    </div>
  );
}
