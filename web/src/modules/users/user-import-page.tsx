import { useTranslation } from 'react-i18next';
import { BulkImport } from '../imports/imports-public.ts';
import { ImportSlips } from './import-slips.tsx';
import { usersHref } from './user-links.ts';

export function UserImportPage() {
  const { t } = useTranslation('users');
  return (
    <BulkImport
      row="User/bulkUploadUser"
      title={t('bulk.title')}
      doneHref={usersHref}
      invalidates={['User', 'schoolUser', 'locationUser', 'school', 'dashboard', 'audit']}
      followUp={({ inserted }) => inserted > 0 && <ImportSlips />}
    />
  );
}
