import type { Borrower } from '@shala/contract/book-borrowers.ts';
import type { Loan } from '@shala/contract/book-loans.ts';
import { useState } from 'react';
import styles from '../library.module.css';
import { BorrowerDesk } from './borrower-desk.tsx';
import { BorrowerSearch } from './borrower-search.tsx';
import { useWaiting, WaitingAtDesk } from './entries.ts';
import { LastDone } from './last-done.tsx';
import type { Among } from './use-find-borrowers.ts';

/** First the borrower, then book after book; of a class one student after the other. */
export function IssueDesk({ schoolId }: { schoolId: string }) {
  const [borrower, setBorrower] = useState<Borrower>();
  const [among, setAmong] = useState<Among>({});
  const [last, setLast] = useState<{ loan: Loan; borrower: Borrower }>();
  const [isOneEach, setOneEach] = useState(false);
  const waiting = useWaiting();
  const undone = () => {
    setBorrower(last?.borrower);
    setLast(undefined);
  };
  return (
    <WaitingAtDesk value={waiting}>
      <div className={styles.desk}>
        {borrower ? (
          <BorrowerDesk
            key={borrower.admissionId ?? borrower.accountId}
            schoolId={schoolId}
            borrower={borrower}
            classId={'classId' in among ? among.classId : undefined}
            isOneEach={isOneEach}
            onOneEach={setOneEach}
            onDone={(loan) => setLast(loan && { loan, borrower })}
            onChoose={setBorrower}
          />
        ) : (
          <BorrowerSearch
            schoolId={schoolId}
            among={among}
            onAmong={setAmong}
            onChoose={async (one) => void setBorrower(one)}
          />
        )}
        <LastDone loan={last?.loan} onUndone={undone} />
      </div>
    </WaitingAtDesk>
  );
}
