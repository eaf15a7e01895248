import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PinCodeField } from '../../../ui/form/pin-code-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconPlus } from '../../../ui/icons.ts';
import {
  districtOfCode,
  stateOfCode,
  usePlaceName,
  usePlaces,
} from '../../geography/geography-public.ts';
import styles from './school-form.module.css';
import type { SchoolValues } from './school-values.ts';

interface SchoolPlacesProps {
  form: Form<SchoolValues>;
  /** The programme's office alone says where a school lies. */
  isFixed: boolean;
  onAddDistrict: () => void;
  onAddBlock: () => void;
}

/** State, district, block: each offers what lies in the one before; a UDISE code fills the first two in. */
export function SchoolPlaces({ form, isFixed, onAddDistrict, onAddBlock }: SchoolPlacesProps) {
  const { t } = useTranslation('schools');
  const placeName = usePlaceName();
  const may = useMay();
  const { stateId, districtId, udiseCode } = form.values;
  const { states, districts, blocks } = usePlaces({ stateId, districtId });
  usePlaceOfCode(form, { state: stateOfCode(states, udiseCode)?.id });
  usePlaceOfCode(form, { district: districtOfCode(districts, udiseCode)?.id });

  return (
    <FieldGroup title={t('group.location')}>
      <ChoiceField
        form={form}
        name="stateId"
        label={t('field.state')}
        items={states.map((state) => ({ id: state.id, text: placeName(state) }))}
        disabled={isFixed}
        required
      />
      <WithAdd
        label={t('form.addDistrict')}
        onAdd={stateId && !isFixed && may('district/addEdit', 'create') ? onAddDistrict : undefined}
      >
        <ChoiceField
          form={form}
          name="districtId"
          label={t('field.district')}
          items={districts.map((district) => ({ id: district.id, text: placeName(district) }))}
          disabled={isFixed || stateId === ''}
          required
        />
      </WithAdd>
      <WithAdd
        label={t('form.addBlock')}
        onAdd={
          districtId && !isFixed && may('district/addEditBlock', 'create') ? onAddBlock : undefined
        }
      >
        <ChoiceField
          form={form}
          name="blockId"
          label={t('field.block')}
          items={blocks.map(({ id, name }) => ({ id, text: name }))}
          disabled={isFixed || districtId === ''}
        />
      </WithAdd>
      <FieldRow>
        <TextField form={form} name="cluster" label={t('field.cluster')} maxLength={100} />
        <TextField form={form} name="village" label={t('field.village')} maxLength={100} />
      </FieldRow>
      <TextAreaField
        form={form}
        name="address"
        label={t('field.address')}
        rows={2}
        maxLength={300}
      />
      <FieldRow>
        <PinCodeField form={form} name="pinCode" label={t('field.pinCode')} />
        <SelectField
          form={form}
          name="area"
          label={t('field.area')}
          choices={['rural', 'urban'].map((value) => ({ value, label: t(`area.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="latitude" label={t('field.latitude')} />
        <NumberField form={form} name="longitude" label={t('field.longitude')} />
      </FieldRow>
    </FieldGroup>
  );
}

/** Fills a blank place in from the code; what the person chose or cleared is left as it is. */
function usePlaceOfCode(
  form: Form<SchoolValues>,
  { state, district }: { state?: string; district?: string },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the code comes to name another place
  useEffect(() => {
    if (state && form.values.stateId === '') form.setFieldValue('stateId', state);
    if (district && form.values.districtId === '') form.setFieldValue('districtId', district);
  }, [state, district]);
}

interface WithAddProps {
  label: string;
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

const WithAdd = ({ label, onAdd, children }: WithAddProps) => (
  <div className={styles.withAdd}>
    {children}
    {onAdd && (
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size="1.6rem" aria-hidden />}
        onClick={onAdd}
      >
        {label}
      </Button>
    )}
  </div>
);
