import type { Loan } from '@shala/contract/book-loans.ts';
import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useOneAtATime } from '../../../platform/use-one-at-a-time.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { libraryChanged } from '../library-calls.ts';
import { useLibraryWords } from '../use-library-words.ts';

const PaidDialog = lazy(() => import('./paid-dialog.tsx'));
const EndLoanDialog = lazy(() => import('./end-loan-dialog.tsx'));

interface Ending {
  loan: Loan;
  ending: 'returned' | 'lost';
  onClosed?: () => void;
}

/** Returns books at once, and asks first where something is to be paid or a book is or was lost. */
export function useEndLoan(onEnded?: (loan: ReturnedLoan) => void) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const question = useConfirm();
  const oneAtATime = useOneAtATime();
  const [asked, setAsked] = useState<Ending>();
  const [paid, setPaid] = useState<ReturnedLoan>();
  const save = useSave('library/returnBook', { invalidates: libraryChanged, quiet: true });

  const close = () => {
    setAsked(undefined);
    asked?.onClosed?.();
  };
  const ended = (loan: ReturnedLoan) => {
    close();
    if (loan.payment) setPaid(loan);
    if (onEnded) onEnded(loan);
    else {
      notify.success(words.ended(loan).join(' '));
    }
  };
  const isFound = (loan: Loan) => {
    const lost = t('ending.lostBy', {
      name: words.borrower(loan),
      day: format.date(loan.endedOn!),
    });
    const isCharged = loan.finePaise > 0 && loan.waivedFor === null;
    const reversed = isCharged && t('ending.reverses', { amount: format.money(loan.finePaise) });
    return question.confirm({
      title: t('ending.returnedTitle', { name: loan.bookName }),
      about: loan.bookName,
      consequence: [lost, reversed].filter(Boolean).join(' '),
      verb: t('ending.return'),
    });
  };
  const returnBook = async (loan: Loan) => {
    if (loan.canReturnLost) {
      if (!(await isFound(loan))) return;
    } else if (loan.finePaise > 0) {
      // The next book waits until it is answered.
      await new Promise<void>((onClosed) => setAsked({ loan, ending: 'returned', onClosed }));
      return;
    }
    const { id, version } = loan;
    const answer = await save.mutateAsync({ body: { id, version, ending: 'returned' } });
    if (answer.success) ended(answer.result);
    else notify.failure(answer.message);
  };
  return {
    returnBook: (loan: Loan) => oneAtATime(() => returnBook(loan)),
    lose: (loan: Loan) => setAsked({ loan, ending: 'lost' }),
    isBusy: save.isPending || asked !== undefined,
    dialog: (
      <>
        {asked && (
          <LazyPart>
            <EndLoanDialog
              loan={asked.loan}
              ending={asked.ending}
              onEnded={ended}
              onClose={close}
            />
          </LazyPart>
        )}
        {paid?.payment && (
          <LazyPart>
            <PaidDialog loan={paid} payment={paid.payment} onClose={() => setPaid(undefined)} />
          </LazyPart>
        )}
        {question.dialog}
      </>
    ),
  };
}
