import '@mantine/core/styles/Switch.layer.css';
import { Button } from '@mantine/core';
import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { focusField, pathInForm } from '../../../ui/form/field-ids.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { formatMoney } from '../../../ui/format.ts';
import styles from './counter.module.css';
import { ModeChoice, modeOfKey } from './mode-choice.tsx';
import { ModeFields } from './mode-fields.tsx';
import { PayingStudent } from './paying-student.tsx';
import { totalOf } from './payment-values.ts';
import { SiblingChoice } from './sibling-choice.tsx';
import type { TakenPayment } from './taken-payment.ts';
import { usePaymentForm } from './use-payment-form.ts';

interface PaymentFormProps {
  schoolId: string;
  counterId: string;
  account: FeeAccount;
  unanswered: Map<string, string>;
  fetchAccount: (admissionId: string) => Promise<FeeAccount | undefined>;
  onTaken: (payment: TakenPayment) => void;
  onCancel: () => void;
}

/** A payment of a family: Enter takes it, Escape leads back to the search. */
export function PaymentForm(props: PaymentFormProps) {
  const { schoolId, account, onCancel } = props;
  const { t } = useTranslation('fees');
  const { form, submit, isSaving, failure, awaited, accountOf, refresh, toggleSibling, dialog } =
    usePaymentForm(props);
  const { data: settings } = useCallQuery(
    'fees/fetchSettings/:schoolId',
    { params: { schoolId } },
    { staleTime: 5 * 60_000 },
  );
  const { students, mode } = form.values;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => focusField(pathInForm(form, 'students.0.paise')), []);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down, or a scanner's second Enter, must not take the payment.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    const chosen = modeOfKey(event.code);
    if (!chosen || !isOfAmountOrMode(event.target)) return;
    event.preventDefault();
    form.setFieldValue('mode', chosen);
  };

  return (
    <>
      <form
        className={styles.payment}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
      >
        <div className={styles.students}>
          {students.map(({ key }, index) => {
            const of = accountOf(key);
            return (
              of && (
                <PayingStudent
                  key={key}
                  form={form}
                  index={index}
                  account={of}
                  onCharged={() => void refresh(of)}
                />
              )
            );
          })}
          <SiblingChoice
            siblings={account.siblings}
            chosen={[...students.map(({ key }) => key), ...awaited]}
            onToggle={(admissionId, isChosen) => void toggleSibling(admissionId, isChosen)}
          />
        </div>
        <div className={styles.taking}>
          <ModeChoice value={mode} onChange={(one) => form.setFieldValue('mode', one)} />
          <ModeFields form={form} account={account} settings={settings} />
          <p className={styles.total}>
            <span>{t('counter.total')}</span>
            <strong aria-live="polite">{formatMoney(totalOf(form.values))}</strong>
          </p>
          {form.errors['students'] && <p className={styles.error}>{form.errors['students']}</p>}
          <FormFailure form={form} failure={failure} />
          <div className={styles.buttons}>
            <Button
              type="submit"
              size="md"
              loading={isSaving || awaited.length > 0}
              aria-keyshortcuts="Enter"
            >
              {t('counter.take')}
            </Button>
            <Button variant="default" size="md" onClick={onCancel} aria-keyshortcuts="Escape">
              {t('counter.back')}
            </Button>
          </div>
          <p className={`${styles.quiet} ${styles.keys}`}>{t('counter.keys')}</p>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** In an amount no letter means anything else. */
const isOfAmountOrMode = (target: EventTarget) =>
  target instanceof HTMLInputElement &&
  (target.inputMode === 'decimal' || target.type === 'radio' || target.type === 'checkbox');
