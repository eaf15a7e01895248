import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import type { FeeSettings } from '@shala/contract/fee-settings.ts';
import { upiLink } from '@shala/contract/upi-link.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { feeSettingsHref } from '../../../app/links/fee-links.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useFeePlace } from '../use-fee-place.ts';
import styles from './counter.module.css';
import { changeOf, type PaymentValues, totalOf } from './payment-values.ts';

const UpiCode = lazy(() => import('./upi-code.tsx'));

interface ModeFieldsProps {
  form: Form<PaymentValues>;
  account: FeeAccount;
  settings: FeeSettings | undefined;
}

/** What the chosen mode needs. */
export function ModeFields({ form, account, settings }: ModeFieldsProps) {
  const { t } = useTranslation('fees');
  const { mode } = form.values;
  if (mode === 'cash') return <CashFields form={form} />;
  return (
    <>
      {mode === 'upi' && <UpiPart form={form} account={account} settings={settings} />}
      <TextField
        form={form}
        name="reference"
        label={t(`reference.${mode}`)}
        maxLength={60}
        required
      />
      {(mode === 'cheque' || mode === 'dd') && (
        <>
          <TextField form={form} name="bank" label={t('field.bank')} maxLength={60} required />
          <DateField form={form} name="instrumentOn" label={t('field.instrumentOn')} required />
          <PostDated on={form.values.instrumentOn} />
        </>
      )}
    </>
  );
}

function CashFields({ form }: Pick<ModeFieldsProps, 'form'>) {
  const { t } = useTranslation('fees');
  const change = changeOf(form.values);
  return (
    <>
      <MoneyField
        form={form}
        name="tenderedPaise"
        label={t('field.tendered')}
        help={t('counter.tenderedHelp')}
      />
      <p className={styles.change} role="status">
        {change !== undefined && change >= 0 && (
          <>
            {t('counter.change')} <strong>{formatMoney(change)}</strong>
          </>
        )}
      </p>
    </>
  );
}

/** A bank takes a cheque from its date on. */
function PostDated({ on }: { on: string }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { today } = useFeePlace();
  if (on <= today) return null;
  return (
    <p className={styles.quiet} role="status">
      {t('counter.postDated', { day: format.day(on) })}
    </p>
  );
}

function UpiPart({ form, account, settings }: ModeFieldsProps) {
  const { t } = useTranslation('fees');
  const { inAddress } = useFeePlace();
  if (!settings) return null;
  const { upiId, upiName } = settings;
  if (!upiId || !upiName) {
    return (
      <p className={styles.quiet}>
        {t('counter.noUpi')} <Link href={feeSettingsHref(inAddress)}>{t('pages.settings')}</Link>
      </p>
    );
  }
  const paise = totalOf(form.values);
  if (paise <= 0) return null;
  const note = `${account.registerNumber} ${account.name}`;
  return (
    <LazyPart>
      <UpiCode link={upiLink({ upiId, upiName, paise, note })} />
      <p className={styles.quiet} translate="no">
        {upiId} · {formatMoney(paise)}
      </p>
    </LazyPart>
  );
}
