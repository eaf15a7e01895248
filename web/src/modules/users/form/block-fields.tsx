import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import styles from './user-form.module.css';
import type { UserValues } from './user-values.ts';

interface BlockFieldsProps {
  form: Form<UserValues>;
  index: number;
}

/** A block of the own districts: what an officer can give another officer. */
export function BlockFields({ form, index }: BlockFieldsProps) {
  const { t } = useTranslation('users');
  const { data: districts = [] } = useCallQuery('school/fetchDistricts', undefined, {
    staleTime: 5 * 60_000,
    isChoice: true,
  });
  const { districtId } = form.values.locations[index]!;
  const blocks = districts.find(({ id }) => id === districtId)?.blocks ?? [];
  const at = `locations.${index}` as const;
  return (
    <>
      <FieldRow>
        <ChoiceField
          form={form}
          name={`${at}.districtId`}
          label={t('field.district')}
          items={districts.map(({ id, name, stateName }) => ({
            id,
            text: name,
            tooltip: stateName,
          }))}
          required
        />
        <ChoiceField
          form={form}
          name={`${at}.blockId`}
          label={t('field.block')}
          items={blocks.map(({ id, name }) => ({ id, text: name }))}
          disabled={districtId === ''}
          required
        />
      </FieldRow>
      {form.errors[at] && <p className={styles.issue}>{form.errors[at]}</p>}
    </>
  );
}
