import type { UseFormReturnType } from '@mantine/form';
import type { concessionForm } from '@shala/contract/fee-concessions.ts';
import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { concessionKinds, concessionsByRecord } from '@shala/contract/fee-kinds.ts';
import { socialCategories } from '@shala/contract/student-codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../../ui/form/field-group.tsx';
import type { FormValues } from '../../../../ui/form/form-values.ts';
import { MoneyField, PercentField } from '../../../../ui/form/money-field.tsx';
import { MultiSelectField } from '../../../../ui/form/multi-select-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { IncreaseKind } from '../increase-kind.tsx';

interface ConcessionFieldsProps {
  form: UseFormReturnType<FormValues<typeof concessionForm>>;
  heads: readonly FeeHead[];
  /** Else it starts as an amount. */
  startsAsShare: boolean;
}

/** For whom a concession is, and how much it lowers which heads. */
export function ConcessionFields({ form, heads, startsAsShare }: ConcessionFieldsProps) {
  const { t } = useTranslation('fees');
  const students = useTranslation('students').t;
  const nameOf = useLocalName();
  const [isShare, setShare] = useState(startsAsShare);
  const { kind } = form.values;
  return (
    <>
      <SelectField
        form={form}
        name="kind"
        label={t('field.concessionKind')}
        help={
          kind &&
          t(
            (concessionsByRecord as readonly string[]).includes(kind)
              ? 'concession.byRecordHelp'
              : 'concession.grantHelp',
          )
        }
        choices={concessionKinds.map((one) => ({ value: one, label: t(`concessionKind.${one}`) }))}
        required
      />
      <TextField
        form={form}
        name="name"
        label={t('field.concessionName')}
        maxLength={60}
        required
      />
      <FieldRow>
        <TextField form={form} name="localName" label={t('field.localName')} maxLength={60} />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={60} />
      </FieldRow>
      {kind === 'sibling' && (
        <NumberField
          form={form}
          name="siblingPlace"
          label={t('field.siblingPlace')}
          help={t('concession.placeHelp')}
          required
        />
      )}
      {kind === 'category' && (
        <MultiSelectField
          form={form}
          name="categories"
          label={t('field.categories')}
          items={Object.keys(socialCategories).map((one) => ({
            id: one,
            text: students(`category.${one}`),
          }))}
          required
        />
      )}
      {kind !== 'rte' && (
        <IncreaseKind
          isShare={isShare}
          onChoose={(share) => {
            setShare(share);
            form.setValues({ basisPoints: '', paise: '' });
          }}
        />
      )}
      {isShare || kind === 'rte' ? (
        <PercentField
          form={form}
          name="basisPoints"
          label={t('by.share')}
          disabled={kind === 'rte'}
          required
        />
      ) : (
        <MoneyField
          form={form}
          name="paise"
          label={t('by.amount')}
          help={t('concession.amountHelp')}
          required
        />
      )}
      <MultiSelectField
        form={form}
        name="headIds"
        label={t('field.ofHeads')}
        help={t('concession.headsHelp')}
        items={heads.map((head) => ({ id: head.id, text: nameOf(head) }))}
      />
    </>
  );
}
