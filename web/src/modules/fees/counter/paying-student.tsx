import { useLocalName } from '../../../ui/use-local-name.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { MoneyField, paiseOf, paiseText } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { UnchargedNotice } from '../charging/uncharged-notice.tsx';
import { useUncharged } from '../charging/use-uncharged.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { useFeeWords } from '../use-fee-words.ts';
import styles from './counter.module.css';
import { dueOf, lateFeeOf, openCharges, presetOf } from './counter-amounts.ts';
import type { PaymentValues } from './payment-values.ts';

interface PayingStudentProps {
  form: Form<PaymentValues>;
  /** The student's place in the form. */
  index: number;
  account: FeeAccount;
  onCharged: () => void;
}

/** What a student owes, the oldest first, and how much of it is paid now. */
export function PayingStudent({ form, index, account, onCharged }: PayingStudentProps) {
  const { t } = useTranslation('fees');
  const name = useLocalName()(account);
  const { students } = form.values;
  const entry = students[index]!;
  const isOne = students.length === 1;
  const due = dueOf(account, entry.waives);
  const hasLateFee = lateFeeOf(account) > 0 && !entry.waives;
  const ahead = (paiseOf(entry.paise) ?? 0) - due.all;
  const set = (changed: Partial<typeof entry>) =>
    form.setFieldValue(
      'students',
      students.map((one, at) => (at === index ? { ...one, ...changed } : one)),
    );
  const amounts = [
    {
      label: t(hasLateFee ? 'counter.overdueWithLateFee' : 'figure.overdue'),
      paise: due.overdue,
    },
    { label: t('counter.all'), paise: due.all },
  ].filter(({ paise }, place) => paise > 0 && !(place === 1 && due.overdue === due.all));
  return (
    <section className={styles.student}>
      <header>
        <h2>
          <LanguageText>{name}</LanguageText>
        </h2>
        <p className={styles.quiet}>
          <LanguageText>
            {[account.className, account.registerNumber].filter(Boolean).join(' · ')}
          </LanguageText>{' '}
          <Link href={feeAccountHref(account.admissionId)}>{t('counter.account')}</Link>
        </p>
      </header>
      <UnchargedNotice
        schoolId={account.schoolId}
        admissionId={account.admissionId}
        onCharged={onCharged}
      />
      <PaidToday account={account} />
      <OpenLines account={account} isWaived={entry.waives} />
      <div className={styles.amount}>
        <MoneyField
          form={form}
          name={`students.${index}.paise`}
          label={isOne ? t('field.amount') : t('counter.amountOf', { name })}
          about={isOne ? undefined : name}
          required
        />
        {amounts.map(({ label, paise }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            aria-pressed={entry.paise === paiseText(paise)}
            onClick={() => set({ paise: paiseText(paise) })}
          >
            {label} {formatMoney(paise)}
          </Button>
        ))}
      </div>
      {ahead > 0 && (
        <p className={styles.quiet} role="status">
          {t('counter.ahead', { amount: formatMoney(ahead) })}
        </p>
      )}
      {lateFeeOf(account) > 0 && (
        <div className={styles.waive}>
          <Switch
            label={t('counter.waive')}
            withThumbIndicator={false}
            checked={entry.waives}
            onChange={({ currentTarget: { checked } }) => {
              const wasPreset = entry.paise === paiseText(presetOf(account, entry.waives));
              const paise = wasPreset ? paiseText(presetOf(account, checked)) : entry.paise;
              set({ waives: checked, paise });
            }}
          />
          {entry.waives && (
            <TextField
              form={form}
              name={`students.${index}.waiveLateFee`}
              label={t('field.waiveReason')}
              maxLength={200}
              required
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Who comes back to a payment whose answer was lost, or to another clerk's, sees that it was taken. */
function PaidToday({ account }: { account: FeeAccount }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { today } = useFeePlace();
  const paid = account.receipts.filter(
    ({ kind, day, isCancelled, isImported }) =>
      kind === 'payment' && day === today && !isCancelled && !isImported,
  );
  return paid.map(({ id, paise, at, number, by }) => (
    <p key={id} className={styles.paidToday} role="status">
      {t('counter.paidToday', { amount: formatMoney(paise), time: format.time(at) })} ·{' '}
      {t('counter.receipt')} <LanguageText>{`${number} · ${by}`}</LanguageText>
    </p>
  ));
}

function OpenLines({ account, isWaived }: { account: FeeAccount; isWaived: boolean }) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const format = useFormat();
  const words = useFeeWords();
  const { today } = useFeePlace();
  const open = openCharges(account);
  const uncharged = useUncharged(account);
  if (open.length === 0) {
    if (uncharged && uncharged.changePaise > 0) return null;
    return <p className={styles.quiet}>{t('counter.nothingOwed')}</p>;
  }
  return (
    <ul className={styles.lines} aria-label={t('counter.owedOf', { name: nameOf(account) })}>
      {open.map((one) => (
        <li key={one.id}>
          <span>
            <LanguageText>{words.charge(one)}</LanguageText>
            <small data-warns={one.lateAfter < today || undefined}>
              {t(one.lateAfter < today ? 'own.wasDue' : 'own.isDue', {
                day: format.day(one.lateAfter),
              })}
            </small>
          </span>
          <strong>{formatMoney(one.owedPaise)}</strong>
        </li>
      ))}
      {account.lateFees.map(({ dueOn, paise }) => (
        <li key={dueOn} data-struck={isWaived || undefined}>
          <span>
            {t('counter.lateFee')}
            <small>{t('own.lateFeeOf', { day: format.day(dueOn) })}</small>
          </span>
          <strong>{formatMoney(paise)}</strong>
        </li>
      ))}
      {account.advancePaise > 0 && (
        <li>
          <span>{t('figure.advance')}</span>
          <strong>{formatMoney(-account.advancePaise)}</strong>
        </li>
      )}
    </ul>
  );
}
