import { useTranslation } from 'react-i18next';
import { usersHref } from '../../../app/links/user-links.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { ImportSlips } from './import-slips.tsx';

export function UserImportPage() {
  const { t } = useTranslation('users');
  return (
    <BulkImport
      name="user"
      title={t('bulk.title')}
      doneHref={usersHref}
      invalidates={['User', 'schoolUser', 'locationUser', 'school', 'dashboard', 'audit']}
      followUp={({ inserted }) => inserted > 0 && <ImportSlips />}
    />
  );
}
