import type { PoolCheck } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-form-save.ts';
import { formatNumber } from '../../ui/format.ts';
import styles from './activation-keys.module.css';
import { useMonths } from './use-months.ts';

interface PoolChoiceProps {
  form: Form<{ list: string; months: string }>;
  check: PoolCheck;
}

/** What was found, and the lengths that the pools have enough of. */
export function PoolChoice({ form, check }: PoolChoiceProps) {
  const { t } = useTranslation('activation-keys');
  const months = useMonths();
  const { schools, unknownCodes, lengths } = check;
  const say = (key: string, count: number) =>
    t(`fromPool.${key}`, { count, n: formatNumber(count) });
  return (
    <>
      <p className={styles.consequence}>
        {say('found', schools.length)}
        {schools.length < 4 && (
          <span translate="no">{` ${schools.map(({ name }) => name).join(', ')}`}</span>
        )}
      </p>
      {unknownCodes.length > 0 && (
        <p className={styles.consequence} role="status">
          {say('unknown', unknownCodes.length)}{' '}
          <span className={styles.codes} translate="no">
            {unknownCodes.join(', ')}
          </span>
        </p>
      )}
      {lengths.length === 0 ? (
        <p className={styles.consequence}>{t('fromPool.empty')}</p>
      ) : (
        <SelectField
          form={form}
          name="months"
          label={t('fromPool.months')}
          help={t(
            lengths.some(({ missing }) => missing > 0)
              ? 'fromPool.shortHelp'
              : 'fromPool.consequence',
          )}
          choices={lengths.map((length) => ({
            value: String(length.months),
            label: t(length.missing > 0 ? 'fromPool.short' : 'fromPool.enough', {
              months: months(length.months),
              n: formatNumber(length.missing > 0 ? length.missing : length.free),
            }),
            disabled: length.missing > 0,
          }))}
          required
        />
      )}
    </>
  );
}
