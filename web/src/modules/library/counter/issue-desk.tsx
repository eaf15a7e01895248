import type { Borrower } from '@shala/contract/library.ts';
import { useState } from 'react';
import styles from '../library.module.css';
import { BorrowerDesk } from './borrower-desk.tsx';
import { BorrowerSearch } from './borrower-search.tsx';

/** First the borrower, then book after book; of a class one student after the other. */
export function IssueDesk({ schoolId }: { schoolId: string }) {
  const [borrower, setBorrower] = useState<Borrower>();
  const [classId, setClassId] = useState('');
  return (
    <div className={styles.desk}>
      {borrower ? (
        <BorrowerDesk
          key={borrower.admissionId ?? borrower.accountId}
          schoolId={schoolId}
          borrower={borrower}
          classId={classId}
          onChoose={setBorrower}
        />
      ) : (
        <BorrowerSearch
          schoolId={schoolId}
          classId={classId}
          onClass={setClassId}
          onChoose={setBorrower}
        />
      )}
    </div>
  );
}
