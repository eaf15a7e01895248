import { useEffect } from 'react';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useStartAtTop } from '../../../ui/use-start-at-top.ts';
import { PaymentDone } from './payment-done.tsx';
import { PaymentForm } from './payment-form.tsx';
import { StudentSearch } from './student-search.tsx';
import { useCounter } from './use-counter.ts';

interface CounterProps {
  schoolId: string;
  counterId: string;
}

/** Search, payment, and the search for the next one, below the receipts of the last. */
export function Counter({ schoolId, counterId }: CounterProps) {
  const { search, navigate } = useUrlState();
  const { account, payment, failure, unanswered, fetchAccount, choose, finish, cancel } =
    useCounter();
  const { student, ...others } = search;
  useStartAtTop(payment?.id ?? 'none');

  // A link from an account names its student, who is chosen once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another student in the address is another choice
  useEffect(() => {
    if (typeof student !== 'string') return;
    void choose(student).then(() => navigate({ search: others, replace: true }));
  }, [student]);

  return (
    <>
      {payment && <PaymentDone key={payment.id} payment={payment} />}
      {!account && <StudentSearch schoolId={schoolId} onChoose={choose} />}
      {failure && <ErrorState failure={failure} isSlim />}
      {account && (
        <PaymentForm
          key={account.admissionId}
          schoolId={schoolId}
          counterId={counterId}
          account={account}
          unanswered={unanswered}
          fetchAccount={fetchAccount}
          onTaken={finish}
          onCancel={cancel}
        />
      )}
    </>
  );
}
