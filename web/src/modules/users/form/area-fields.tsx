import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { usePlaceName, usePlaces } from '../../geography/geography-public.ts';
import styles from './user-form.module.css';
import type { UserValues } from './user-values.ts';

interface AreaFieldsProps {
  form: Form<UserValues>;
  index: number;
}

/** A whole state, or a district of it, or a block of that. */
export function AreaFields({ form, index }: AreaFieldsProps) {
  const { t } = useTranslation('users');
  const placeName = usePlaceName();
  const { stateId, districtId } = form.values.locations[index]!;
  const { states, districts, blocks } = usePlaces({ stateId, districtId });
  const at = `locations.${index}` as const;
  return (
    <>
      <ChoiceField
        form={form}
        name={`${at}.stateId`}
        label={t('field.state')}
        items={states.map((state) => ({ id: state.id, text: placeName(state) }))}
        required
      />
      <FieldRow>
        <ChoiceField
          form={form}
          name={`${at}.districtId`}
          label={t('field.district')}
          help={t('form.wholeState')}
          items={districts.map((district) => ({ id: district.id, text: placeName(district) }))}
          disabled={stateId === ''}
        />
        <ChoiceField
          form={form}
          name={`${at}.blockId`}
          label={t('field.block')}
          help={t('form.wholeDistrict')}
          items={blocks.map(({ id, name }) => ({ id, text: name }))}
          disabled={districtId === ''}
        />
      </FieldRow>
      {form.errors[at] && <p className={styles.issue}>{form.errors[at]}</p>}
    </>
  );
}
