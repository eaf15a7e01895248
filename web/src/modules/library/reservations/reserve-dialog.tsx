import { Button } from '@mantine/core';
import type { Borrower } from '@shala/contract/book-borrowers.ts';
import type { BookRecord } from '@shala/contract/books.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { BorrowerSearch } from '../counter/borrower-search.tsx';
import type { Among } from '../counter/use-find-borrowers.ts';
import styles from '../library.module.css';
import { libraryChanged } from '../library-calls.ts';

interface ReserveDialogProps {
  book: BookRecord;
  onClose: () => void;
}

/** Finds the person, who is put at the end of the queue. */
export default function ReserveDialog({ book, onClose }: ReserveDialogProps) {
  const { t } = useTranslation('library');
  const nameOf = useLocalName();
  const [among, setAmong] = useState<Among>({});
  const save = useSave('library/reserveBook', { invalidates: libraryChanged, quiet: true });
  const reserve = async (borrower: Borrower): Promise<string | undefined> => {
    if (save.isPending) return undefined;
    const { admissionId, accountId } = borrower;
    const answer = await save.mutateAsync({ body: { bookId: book.id, admissionId, accountId } });
    if (!answer.success) {
      return answer.errors?.map(({ message }) => message).join(' ') ?? answer.message;
    }
    notify.success(t('reservation.done', { name: nameOf(borrower) }));
    onClose();
    return undefined;
  };
  return (
    <DialogFrame
      opened
      title={t('reservation.reserveTitle', { name: book.name })}
      onClose={onClose}
    >
      <div className={styles.desk}>
        <BorrowerSearch
          schoolId={book.schoolId}
          among={among}
          onAmong={setAmong}
          onChoose={reserve}
        />
        <div className={styles.acts}>
          <Button variant="default" onClick={onClose}>
            {t('common:confirm.cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
