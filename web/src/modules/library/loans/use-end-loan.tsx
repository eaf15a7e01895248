import type { Loan } from '@shala/contract/library.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';

const EndLoanDialog = lazy(() => import('./end-loan-dialog.tsx'));

interface Ending {
  loan: Loan;
  ending: 'returned' | 'lost';
}

/** Returns books at once, and asks first where something is to be paid or a book is lost. */
export function useEndLoan(onEnded?: (loan: Loan) => void) {
  const { t } = useTranslation('library');
  const [asked, setAsked] = useState<Ending>();
  const save = useSave('library/returnBook', { invalidates: libraryChanged, quiet: true });

  const ended = (loan: Loan) => {
    setAsked(undefined);
    if (onEnded) onEnded(loan);
    else notify.success(t(`done.${loan.state}`, { name: loan.bookName }));
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
