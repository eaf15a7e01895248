import type { Loan } from '@shala/contract/book-loans.ts';
import { dueActs, type ReturnedLoan, returnForm } from '@shala/contract/book-returns.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, paiseOf, paiseText } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CounterField, useChosenCounter } from '../../fees/fees-public.ts';
import styles from '../library.module.css';
import { libraryChanged } from '../library-calls.ts';
import { useLibraryWords } from '../use-library-words.ts';

interface EndLoanDialogProps {
  loan: Loan;
  ending: 'returned' | 'lost';
  onEnded: (loan: ReturnedLoan) => void;
  onClose: () => void;
}

const { blank, bodyOf } = formValues(returnForm);
type Values = FormValues<typeof returnForm>;

/** Asks what becomes of a fine, or of the price of a lost copy. */
export default function EndLoanDialog({ loan, ending, onEnded, onClose }: EndLoanDialogProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const may = useMay();
  const idempotencyKey = useIdempotencyKey();
  const { counter } = useChosenCounter(loan.schoolId);
  const canTake = may('fees/recordFeesPayment') && counter !== undefined;
  const { id, version, finePaise, borrower } = loan;
  const isLost = ending === 'lost';
  const amountOf = ({ pricePaise }: Values) =>
    borrower === 'student' ? finePaise + (isLost ? (paiseOf(pricePaise) ?? 0) : 0) : 0;
  const { form, onSave } = useRecordForm('library/returnBook', returnForm, {
    name: 'ending',
    initialValues: {
      ...blank,
      due: 'charge',
      id,
      version,
      ending,
      pricePaise: isLost && borrower === 'student' ? paiseText(loan.pricePaise) : '',
    } as Values,
    bodyOf: (values: Values) => {
      const amount = amountOf(values);
      const due = amount > 0 ? values.due : '';
      return {
        ...bodyOf({
          ...values,
          due,
          reason: due === 'waive' ? values.reason : '',
          counterId: due === 'pay' ? values.counterId : '',
        }),
        ...(due === 'pay' && { paidPaise: amount, idempotencyKey }),
      };
    },
    invalidates: libraryChanged,
    check: (values): Record<string, string> =>
      amountOf(values) > 0 && !values.due ? { due: t('validation:required') } : {},
  });
  const amount = amountOf(form.values);
  return (
    <FormDialog<Values, ReturnedLoan>
      title={t(isLost ? 'ending.lostTitle' : 'ending.returnedTitle', { name: loan.bookName })}
      about={loan.bookName}
      form={form}
      saveLabel={t(isLost ? 'ending.lose' : 'ending.return')}
      onSave={onSave}
      onSaved={onEnded}
      onClose={onClose}
    >
      <p className={styles.quiet}>
        <LanguageText>
          {[words.borrower(loan), words.borrowerDetails(loan)].join(' · ')}
        </LanguageText>
      </p>
      {finePaise > 0 && (
        <p>{t('ending.late', { count: loan.daysLate, days: format.number(loan.daysLate) })}</p>
      )}
      {isLost && borrower === 'student' && (
        <MoneyField
          form={form}
          name="pricePaise"
          label={t('field.pricePaise')}
          help={t('ending.priceHelp')}
        />
      )}
      {amount > 0 && (
        <SelectField
          form={form}
          name="due"
          label={t('ending.due', { amount: format.money(amount) })}
          choices={dueActs
            .filter((act) => act !== 'pay' || canTake)
            .map((act) => ({ value: act, label: t(`due.${act}`) }))}
          required
        />
      )}
      {amount > 0 && form.values.due === 'pay' && (
        <CounterField
          form={form}
          name="counterId"
          schoolId={loan.schoolId}
          help={t('ending.paidHelp')}
        />
      )}
      {amount > 0 && form.values.due === 'waive' && (
        <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
      )}
    </FormDialog>
  );
}
