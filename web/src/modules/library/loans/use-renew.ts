import type { Loan } from '@shala/contract/library.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';
import { useLibraryWords } from '../use-library-words.ts';

/** Renews a loan, and says until when it is now. */
export function useRenew() {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const save = useSave('library/addEditBookIssued', { invalidates: libraryChanged, quiet: true });
  return async ({ id, version, schoolId }: Loan) => {
    const answer = await save.mutateAsync({ body: { id, version, schoolId } });
    if (!answer.success) {
      notify.failure(answer.message);
      return;
    }
    const { bookName } = answer.result;
    notify.success(t('done.renewed', { name: bookName, until: words.due(answer.result) }));
  };
}
