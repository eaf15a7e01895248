import type { BookCopy, BookRecord } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { actionsFor, editAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { useLibraryWords } from '../use-library-words.ts';

interface CopiesProps {
  book: BookRecord;
  /** Absent for who may not change a copy. */
  onEdit: ((copy: BookCopy) => void) | undefined;
}

const tones: Record<BookCopy['state'], Tone> = {
  kept: 'good',
  repair: 'warn',
  lost: 'bad',
  withdrawn: 'neutral',
};

/** The copies by their accession numbers; one that is on loan says until when, and to whom where the reader may know. */
export function Copies({ book, onEdit }: CopiesProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const columns: Column<BookCopy>[] = [
    {
      name: 'accessionNumber',
      header: t('field.accessionNumber'),
      cell: ({ accessionNumber, note }) => (
        <TwoLines second={note && <LanguageText>{note}</LanguageText>}>
          <LanguageText>{accessionNumber}</LanguageText>
        </TwoLines>
      ),
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ state, dueOn, hold }) =>
        dueOn ? (
          <StateBadge tone="waiting">{t('loan.until', { day: format.date(dueOn) })}</StateBadge>
        ) : hold && hold.heldUntil >= schoolDay() ? (
          <StateBadge tone="waiting">
            <LanguageText>{words.kept(hold)}</LanguageText>
          </StateBadge>
        ) : (
          <StateBadge tone={tones[state]}>{t(`copyState.${state}`)}</StateBadge>
        ),
      inCard: true,
    },
    {
      name: 'borrower',
      header: t('field.borrower'),
      cell: (copy) => <LanguageText>{words.borrower(copy)}</LanguageText>,
      inCard: true,
    },
    {
      name: 'price',
      header: t('field.pricePaise'),
      cell: ({ pricePaise }) => (pricePaise === null ? '' : format.money(pricePaise)),
      align: 'end',
    },
    {
      name: 'acquiredOn',
      header: t('field.acquiredOn'),
      cell: ({ acquiredOn }) => (acquiredOn ? format.date(acquiredOn) : ''),
    },
  ];
  return (
    <DataTable<BookCopy>
      label={t('form.copies')}
      columns={columns}
      rows={book.copyList}
      idOf={({ id }) => id}
      nameOf={({ accessionNumber }) => accessionNumber}
      actionsOf={onEdit && ((copy) => actionsFor(editAction(t('copy.edit'), () => onEdit(copy))))}
      empty={<p className={styles.quiet}>{t('copy.none')}</p>}
    />
  );
}
