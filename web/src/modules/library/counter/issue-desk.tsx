import type { Borrower } from '@shala/contract/library.ts';
import { useState } from 'react';
import styles from '../library.module.css';
import { BorrowerDesk } from './borrower-desk.tsx';
import { BorrowerSearch } from './borrower-search.tsx';
import type { Among } from './use-find-borrowers.ts';

/** First the borrower, then book after book; of a class one student after the other. */
export function IssueDesk({ schoolId }: { schoolId: string }) {
  const [borrower, setBorrower] = useState<Borrower>();
  const [among, setAmong] = useState<Among>({});
  return (
    <div className={styles.desk}>
      {borrower ? (
        <BorrowerDesk
          key={borrower.admissionId ?? borrower.accountId}
          schoolId={schoolId}
          borrower={borrower}
          classId={'classId' in among ? among.classId : undefined}
          onChoose={setBorrower}
        />
      ) : (
        <BorrowerSearch
          schoolId={schoolId}
          among={among}
          onAmong={setAmong}
          onChoose={setBorrower}
        />
      )}
    </div>
  );
}
