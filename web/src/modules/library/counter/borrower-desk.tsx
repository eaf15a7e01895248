import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { Borrower } from '@shala/contract/book-borrowers.ts';
import type { Loan } from '@shala/contract/book-loans.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../platform/random-id.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { searchTextOf } from '../../../ui/scan/card-text.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../library.module.css';
import { libraryChanged } from '../library-calls.ts';
import { HeldBooks } from './held-books.tsx';
import { ScanBox } from './scan-box.tsx';
import { isCard, useFindBorrowers } from './use-find-borrowers.ts';
import { useNextOfClass } from './use-next-of-class.ts';

interface BorrowerDeskProps {
  schoolId: string;
  borrower: Borrower;
  /** The class that is gone through, for the next student. */
  classId: string | undefined;
  /** Whether the next student is asked for, or comes by the roll, as soon as this one has a book. */
  isOneEach: boolean;
  onOneEach: (isOneEach: boolean) => void;
  /** What was issued or returned last. */
  onDone: (loan: Loan | undefined) => void;
  onChoose: (borrower: Borrower | undefined) => void;
}

/** Issues book after book to one borrower; a scanned ID card changes to the next. */
export function BorrowerDesk({
  schoolId,
  borrower,
  classId,
  isOneEach,
  onOneEach,
  onDone,
  onChoose,
}: BorrowerDeskProps) {
  const { t } = useTranslation('library');
  const nameOf = useLocalName();
  const find = useFindBorrowers(schoolId);
  const save = useSave('library/addEditBookIssued', { invalidates: libraryChanged, quiet: true });
  const { confirm, dialog } = useConfirm();
  const [error, setError] = useState<string>();
  const [back, setBack] = useState<Loan>();
  const next = useNextOfClass(schoolId, classId, borrower);
  // A book whose answer was lost is issued once, however often its number is entered.
  const [keys] = useState(() => new Map<string, string>());

  const send = async (accessionNumber: string, with_: { overridesHold?: true } = {}) => {
    const act = `${accessionNumber} ${with_.overridesHold === true}`;
    const idempotencyKey = keys.get(act) ?? randomId();
    keys.set(act, idempotencyKey);
    const { admissionId, accountId } = borrower;
    const answer = await save.mutateAsync({
      body: { schoolId, accessionNumber, admissionId, accountId, idempotencyKey, ...with_ },
    });
    if (answer.success || answer.code !== 'offline') keys.delete(act);
    return answer;
  };

  const issue = async (entered: string): Promise<boolean> => {
    setError(undefined);
    onDone(undefined);
    if (isCard(entered)) {
      const [found] = (await find({ search: searchTextOf(entered) })) ?? [];
      if (found) onChoose(found);
      else setError(t('counter.nobody', { text: searchTextOf(entered) }));
      return Boolean(found);
    }
    let answer = await send(entered);
    if (!answer.success && answer.code === 'conflict') {
      const isMeant = await confirm({
        title: t('reservation.issueTitle'),
        consequence: answer.message,
        verb: t('reservation.issueAnyway'),
      });
      if (!isMeant) return false;
      answer = await send(entered, { overridesHold: true });
    }
    if (answer.success) {
      onDone(answer.result);
      if (isOneEach) onChoose(next);
      return true;
    }
    setError(answer.errors?.map(({ message }) => message).join(' ') ?? answer.message);
    return false;
  };

  const returned = (loan: Loan) => {
    setError(undefined);
    // Its row goes, with the button that had the focus.
    setBack(loan);
    onDone(loan);
  };

  return (
    <section className={styles.desk} aria-labelledby="borrower">
      <div className={styles.borrower}>
        <div>
          <h2 id="borrower">
            <LanguageText>{nameOf(borrower)}</LanguageText>
          </h2>
          <p className={styles.quiet}>
            <LanguageText>
              {[borrower.className, borrower.registerNumber].filter(Boolean).join(' · ')}
            </LanguageText>
          </p>
        </div>
        <div className={styles.acts}>
          {next && (
            <Button onClick={() => onChoose(next)}>
              {t('counter.next')} <LanguageText>{nameOf(next)}</LanguageText>
            </Button>
          )}
          <Button variant="default" onClick={() => onChoose(undefined)}>
            {t('counter.other')}
          </Button>
        </div>
      </div>
      <ScanBox
        label={t('field.accessionNumber')}
        help={t('counter.bookHelp')}
        error={error}
        onChange={() => setError(undefined)}
        onEnter={issue}
        readyAfter={back}
      />
      {borrower.admissionId !== null && (
        <Checkbox
          label={t('counter.oneEach')}
          checked={isOneEach}
          onChange={({ currentTarget }) => onOneEach(currentTarget.checked)}
        />
      )}
      <HeldBooks borrower={borrower} onReturned={returned} />
      {dialog}
    </section>
  );
}
