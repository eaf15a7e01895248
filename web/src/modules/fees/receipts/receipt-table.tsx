import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import { namesOf } from '@shala/contract/names.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconArrowBackUp, IconPrinter, IconX } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import type { DataTableProps } from '../../../ui/list/data-table-types.ts';
import { actionsFor, dangerAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';
import { useFeeWords } from '../use-fee-words.ts';
import { usePrintReceipts } from './use-print-receipts.ts';

interface ReceiptTableProps
  extends Pick<
    DataTableProps<FeeReceipt>,
    'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'failure'
  > {
  /** Columns that say the same in every row. */
  hides?: readonly string[];
  onCancel: (receipt: FeeReceipt, isBounced: boolean) => void;
  empty: ReactNode;
}

/** Receipts and refund vouchers; cancelled ones keep their number. */
export function ReceiptTable({ hides = [], onCancel, empty, ...table }: ReceiptTableProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const print = usePrintReceipts();
  const columns = useReceiptColumns().filter(({ name }) => !hides.includes(name));
  const cancelling = (receipt: FeeReceipt) => [
    receipt.kind === 'payment' &&
      receipt.mode === 'cheque' &&
      dangerAction(t('act.chequeBounced'), IconArrowBackUp, () => onCancel(receipt, true)),
    dangerAction(t(`act.cancel.${receipt.kind}`), IconX, () => onCancel(receipt, false)),
  ];
  const actionsOf = (receipt: FeeReceipt) =>
    actionsFor(
      may('fees/generateReceipts/:paymentId') &&
        !receipt.isImported &&
        rowAction(t('receipts.print'), IconPrinter, () => void print(receipt.paymentId)),
      ...(may('fees/cancelPayment') && !receipt.isCancelled ? cancelling(receipt) : []),
    );
  return (
    <DataTable<FeeReceipt>
      label={t('pages.receipts')}
      columns={columns}
      {...table}
      idOf={({ id }) => id}
      nameOf={({ number }) => number}
      actionsOf={may('fees/generateReceipts/:paymentId') ? actionsOf : undefined}
      empty={empty}
    />
  );
}

function useReceiptColumns(): Column<FeeReceipt>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useFeeWords();
  const nameOf = useLocalName();
  return [
    {
      name: 'number',
      header: t('field.receiptNumber'),
      cell: ({ number, kind, isCancelled, isImported, oldNumber }) => (
        <TwoLines
          second={
            (kind === 'refund' && t('receiptKind.refund')) ||
            (isImported && (
              <LanguageText>
                {[t('receiptKind.imported'), oldNumber].filter(Boolean).join(' ')}
              </LanguageText>
            ))
          }
        >
          <span className={isCancelled ? `${styles.money} ${styles.struck}` : styles.money}>
            <LanguageText>{number}</LanguageText>
          </span>
        </TwoLines>
      ),
      width: '15rem',
    },
    {
      name: 'at',
      header: t('field.day'),
      cell: ({ day }) => <span className={styles.money}>{format.date(day)}</span>,
      sortable: true,
      inCard: true,
      width: '11.5rem',
    },
    {
      name: 'student',
      header: t('field.student'),
      cell: ({ admissionId, className, ...receipt }) => (
        <TwoLines second={className && <LanguageText>{className}</LanguageText>}>
          <Link href={feeAccountHref(admissionId)}>
            <LanguageText>{nameOf(namesOf('student', receipt))}</LanguageText>
          </Link>
        </TwoLines>
      ),
      inCard: true,
      width: '19rem',
    },
    {
      name: 'mode',
      header: t('field.mode'),
      cell: (receipt) => (
        <TwoLines
          second={
            receipt.reference && (
              <LanguageText>
                {[receipt.reference, receipt.bank].filter(Boolean).join(', ')}
              </LanguageText>
            )
          }
        >
          {words.mode(receipt.mode)}
        </TwoLines>
      ),
      inCard: true,
      width: '16rem',
    },
    {
      name: 'amount',
      header: t('field.amount'),
      cell: ({ paise, kind, isCancelled }) => (
        <span className={isCancelled ? styles.struck : undefined}>
          <Money paise={kind === 'refund' ? -paise : paise} />
        </span>
      ),
      align: 'end',
      inCard: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ isCancelled, isBounced, cancelReason, by, at, prints }) => (
        <TwoLines
          second={
            isCancelled ? (
              <LanguageText>{cancelReason}</LanguageText>
            ) : (
              <>
                <LanguageText>{by}</LanguageText>, {format.time(at)}
              </>
            )
          }
        >
          {isCancelled ? (
            <StateBadge tone="bad">
              {t(isBounced ? 'receipts.bounced' : 'receipts.cancelled')}
            </StateBadge>
          ) : (
            t(prints === 0 ? 'receipts.notPrinted' : 'receipts.prints', {
              count: prints,
              n: format.number(prints),
            })
          )}
        </TwoLines>
      ),
      inCard: true,
    },
  ];
}
