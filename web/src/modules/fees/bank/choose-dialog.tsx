import { Button, TextInput } from '@mantine/core';
import type { BankLine, BankPayment } from '@shala/contract/bank-statement.ts';
import { addDays } from '@shala/contract/days.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { useFeeWords } from '../use-fee-words.ts';

interface ChooseDialogProps {
  line: BankLine;
  onMatch: (paymentIds: string[]) => Promise<void>;
  onClose: () => void;
}

const shown = 100;

/** Chooses the receipts that a line of the statement is; those that may be meant stand first. */
export default function ChooseDialog({ line, onMatch, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const format = useFormat();
  const words = useFeeWords();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly BankPayment[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const sought = useDeferredValue(search.trim());
  const { data } = useCallQuery(
    'fees/fetchPaymentsWithoutMoney',
    {
      query: {
        schoolId: line.schoolId,
        from: addDays(line.day, -90),
        to: addDays(line.day, 30),
        pageSize: shown,
        ...(sought ? { search: sought } : {}),
      },
    },
    { keepPrevious: true },
  );
  const others = (data?.rows ?? []).filter(
    ({ id, kind }) =>
      (kind === 'refund') === line.paise < 0 && !line.payments.some((one) => one.id === id),
  );
  const sum = sumOfPaise(chosen);
  const toggle = (payment: BankPayment, isChosen: boolean) =>
    setChosen((before) => [
      ...before.filter(({ id }) => id !== payment.id),
      ...(isChosen ? [payment] : []),
    ]);
  const match = async () => {
    setIsSaving(true);
    await onMatch(chosen.map(({ id }) => id));
    setIsSaving(false);
  };
  return (
    <DialogFrame opened onClose={onClose} title={t('bank.choose')} size="72rem">
      <p>
        <LanguageText>{line.narration}</LanguageText>, {format.day(line.day)},{' '}
        <strong>{formatMoney(line.paise)}</strong>
      </p>
      <p className={styles.quiet}>{t('bank.chooseText')}</p>
      <TextInput
        label={t('bank.searchPayments')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{t('bank.tab.withoutMoney')}</legend>
        {[...line.payments, ...others].map((payment) => (
          <label key={payment.id}>
            <input
              type="checkbox"
              checked={chosen.some(({ id }) => id === payment.id)}
              onChange={({ currentTarget }) => toggle(payment, currentTarget.checked)}
            />
            <LanguageText>
              {[
                ...payment.receipts.map((receipt) =>
                  [nameOf(namesOf('student', receipt)), receipt.number].join(' · '),
                ),
                words.instrument(payment),
                payment.day !== payment.instrumentOn && format.day(payment.day),
              ]
                .filter(Boolean)
                .join(', ')}
            </LanguageText>{' '}
            <strong>{formatMoney(payment.paise)}</strong>
          </label>
        ))}
      </fieldset>
      <p aria-live="polite">
        {t('bank.chosen', { amount: formatMoney(sum), of: formatMoney(Math.abs(line.paise)) })}
      </p>
      <Button
        loading={isSaving}
        disabled={sum !== Math.abs(line.paise)}
        onClick={() => void match()}
      >
        {t('bank.match')}
      </Button>
    </DialogFrame>
  );
}
