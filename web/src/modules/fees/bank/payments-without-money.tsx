import type { BankPayment } from '@shala/contract/bank-statement.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { IconX } from '../../../ui/icons.ts';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { actionsFor, dangerAction } from '../../../ui/list/row-actions.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';
import { CancelPaymentDialog } from '../receipts/cancel-payment-dialog.tsx';
import { cancellable } from './cancellable.ts';
import { PaymentText } from './payment-text.tsx';

interface PaymentsWithoutMoneyProps {
  schoolId: string;
  from: string;
  to: string;
}

const defaults = { sort: '-day', filters: [], single: [] };

/** Receipts whose money is not on the statement. */
export function PaymentsWithoutMoney(period: PaymentsWithoutMoneyProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const format = useFormat();
  const page = useListPage('fees/fetchPaymentsWithoutMoney', defaults, { ...period });
  const [cancelled, setCancelled] = useState<{ payment: BankPayment; isBounced: boolean }>();
  const columns: Column<BankPayment>[] = [
    {
      name: 'payment',
      header: t('bank.payment'),
      cell: (payment) => <PaymentText payment={payment} />,
    },
    {
      name: 'day',
      header: t('field.day'),
      cell: ({ day }) => <span className={styles.money}>{format.date(day)}</span>,
      sortable: true,
      inCard: true,
      width: '14rem',
    },
    {
      name: 'amount',
      header: t('field.amount'),
      cell: ({ kind, paise }) => <Money paise={kind === 'refund' ? -paise : paise} />,
      align: 'end',
      inCard: true,
      width: '16rem',
    },
  ];
  const actionsOf = (payment: BankPayment) =>
    actionsFor(
      may('fees/cancelPayment') &&
        payment.mode === 'cheque' &&
        payment.kind === 'payment' &&
        dangerAction(t('bank.bounced'), IconX, () => setCancelled({ payment, isBounced: true })),
      may('fees/cancelPayment') &&
        dangerAction(t(`act.cancel.${payment.kind}`), IconX, () =>
          setCancelled({ payment, isBounced: false }),
        ),
    );
  return (
    <>
      <FilterBar list={page.list} filters={[]} searchPlaceholder={t('bank.searchPayments')} />
      <DataTable<BankPayment>
        label={t('bank.tab.withoutMoney')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ receipts }) => receipts.map(({ number }) => number).join(', ')}
        actionsOf={actionsOf}
        empty={
          page.list.isFiltered ? (
            <NoMatches onClear={page.list.clear} />
          ) : (
            <p className={styles.quiet}>{t('bank.nothing.withoutMoney')}</p>
          )
        }
      />
      {page.pager}
      {cancelled && (
        <CancelPaymentDialog
          receipt={cancellable(period.schoolId, cancelled.payment)}
          isBounced={cancelled.isBounced}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </>
  );
}
