import { Button } from '@mantine/core';
import type { BankLine } from '@shala/contract/bank-statement.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';
import { PaymentText } from './payment-text.tsx';

interface Acts {
  onConfirm: (line: BankLine) => void;
  onChoose: (line: BankLine) => void;
  onUndo: (line: BankLine) => void;
  onBounced: (line: BankLine) => void;
  onInclude: (line: BankLine) => void;
  isActing: boolean;
}

/** A line of the statement beside the receipts that it is, or may be. */
export function useBankColumns(state: BankLine['state'], acts: Acts): Column<BankLine>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const act = (label: string, onClick: () => void) => (
    <Button size="xs" variant="default" disabled={acts.isActing} onClick={onClick}>
      {label}
    </Button>
  );
  const actOf = (line: BankLine) => {
    if (state === 'proposed') return act(t('bank.confirm'), () => acts.onConfirm(line));
    if (state === 'setAside') return act(t('bank.include'), () => acts.onInclude(line));
    if (state === 'matched') return act(t('bank.undo'), () => acts.onUndo(line));
    if (line.returned) return act(t('bank.bounced'), () => acts.onBounced(line));
    return act(t('bank.choose'), () => acts.onChoose(line));
  };
  const byWhom = ({ by, at }: { by: string; at: string }) => (
    <LanguageText>{t('bank.by', { by, day: format.instant(at) })}</LanguageText>
  );
  const columns: Column<BankLine>[] = [
    {
      name: 'narration',
      header: t('bank.narration'),
      cell: ({ narration, reference }) => (
        <TwoLines second={reference && <LanguageText>{reference}</LanguageText>}>
          <LanguageText>{narration}</LanguageText>
        </TwoLines>
      ),
    },
    {
      name: 'day',
      header: t('field.day'),
      cell: ({ day }) => <span className={styles.money}>{format.date(day)}</span>,
      sortable: true,
      inCard: true,
      width: '12rem',
    },
    {
      name: 'amount',
      header: t('field.amount'),
      cell: ({ paise }) => <Money paise={paise} />,
      align: 'end',
      inCard: true,
      width: '12rem',
    },
    {
      name: 'payment',
      header: t(state === 'setAside' ? 'field.reason' : 'bank.payment'),
      cell: ({ payments, returned, setAside, matchedBy, matchedAt }) => (
        <TwoLines
          second={
            setAside
              ? byWhom(setAside)
              : matchedBy && matchedAt && byWhom({ by: matchedBy, at: matchedAt })
          }
        >
          {setAside && <LanguageText>{setAside.reason}</LanguageText>}
          {(returned ? [returned] : payments).map((payment) => (
            <PaymentText key={payment.id} payment={payment} />
          ))}
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'act',
      header: t('field.state'),
      cell: actOf,
      inCard: true,
      width: '17rem',
    },
  ];
  return columns;
}
