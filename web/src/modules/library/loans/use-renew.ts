import type { Loan } from '@shala/contract/book-loans.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useOneAtATime } from '../../../platform/use-one-at-a-time.ts';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';
import { useLibraryWords } from '../use-library-words.ts';

/** Renews a loan, and says until when it is now. */
export function useRenew() {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const oneAtATime = useOneAtATime();
  const save = useSave('library/addEditBookIssued', { invalidates: libraryChanged, quiet: true });
  const renew = async ({ id, version, schoolId }: Loan) => {
    const answer = await save.mutateAsync({ body: { id, version, schoolId } });
    if (!answer.success) {
      notify.failure(answer.message);
      return;
    }
    const { bookName } = answer.result;
    notify.success(t('done.renewed', { name: bookName, until: words.due(answer.result) }));
  };
  return (loan: Loan) => oneAtATime(() => renew(loan));
}
