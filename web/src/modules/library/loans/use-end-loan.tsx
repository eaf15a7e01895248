import type { Loan, ReturnedLoan } from '@shala/contract/library.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';
import { useLibraryWords } from '../use-library-words.ts';

const EndLoanDialog = lazy(() => import('./end-loan-dialog.tsx'));

interface Ending {
  loan: Loan;
  ending: 'returned' | 'lost';
}

/** Returns books at once, and asks first where something is to be paid or a book is lost. */
export function useEndLoan(onEnded?: (loan: ReturnedLoan) => void) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const [asked, setAsked] = useState<Ending>();
  const save = useSave('library/returnBook', { invalidates: libraryChanged, quiet: true });

  const ended = (loan: ReturnedLoan) => {
    setAsked(undefined);
    if (onEnded) onEnded(loan);
    else {
      const done = t(`done.${loan.state}`, { name: loan.bookName });
      notify.success([done, loan.hold && words.hold(loan.hold)].filter(Boolean).join(' '));
    }
  };
  const returnBook = async (loan: Loan) => {
    if (loan.finePaise > 0) {
      setAsked({ loan, ending: 'returned' });
      return;
    }
    const { id, version } = loan;
    const answer = await save.mutateAsync({ body: { id, version, ending: 'returned' } });
    if (answer.success) ended(answer.result);
    else notify.failure(answer.message);
  };
  return {
    returnBook,
    lose: (loan: Loan) => setAsked({ loan, ending: 'lost' }),
    isBusy: save.isPending || asked !== undefined,
    dialog: asked && (
      <LazyPart>
        <EndLoanDialog {...asked} onEnded={ended} onClose={() => setAsked(undefined)} />
      </LazyPart>
    ),
  };
}
