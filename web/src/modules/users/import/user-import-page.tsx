import { useTranslation } from 'react-i18next';
import { usersHref } from '../../../app/links/user-links.ts';
import { NameOffers } from '../../../ui/import/name-offers.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { userChanges } from '../record/history-words.ts';
import { userWords } from '../user-words.ts';
import { ImportSlips } from './import-slips.tsx';

export function UserImportPage() {
  const { t } = useTranslation('users');
  const format = useFormat();
  const say = { words: userWords(t), t: (key: string | string[]) => t(key), ...format };
  return (
    <BulkImport
      name="user"
      title={t('bulk.title')}
      changesInWords={(changes) => userChanges(changes, say)}
      doneHref={usersHref}
      invalidates={['User', 'schoolUser', 'locationUser', 'school', 'dashboard', 'audit']}
      extraOptions={(given) => <NameOffers {...given} />}
      followUp={({ inserted }) => inserted > 0 && <ImportSlips />}
    />
  );
}
