import { leaveRoles, leaveShownAs, leaveYearKinds } from '@shala/contract/leave-types.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { usePlaceName, usePlaces } from '../../geography/geography-public.ts';
import type { TypeValues } from './type-values.ts';

export function TypeFields({ form }: { form: Form<TypeValues> }) {
  const { t } = useTranslation('leave');
  const placeName = usePlaceName();
  const { states } = usePlaces({ stateId: '', districtId: '' });
  const { forRoles, carriesOver } = form.values;
  const hasBalance = !forRoles.includes('Student');
  return (
    <>
      <FieldGroup title={t('types.details')}>
        <FieldRow>
          <TextField
            form={form}
            name="code"
            label={t('types.code')}
            help={t('types.codeHelp')}
            maxLength={6}
            autoCapitalize="characters"
            required
          />
          <TextField form={form} name="name" label={t('types.name')} maxLength={60} required />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="localName" label={t('types.localName')} maxLength={60} />
          <TextField form={form} name="nameHindi" label={t('types.nameHindi')} maxLength={60} />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="stateId"
            label={t('types.stateOnly')}
            help={t('types.stateHelp')}
            choices={states.map((state) => ({ value: state.id, label: placeName(state) }))}
          />
        </FieldRow>
        <FieldRow>
          <MultiSelectField
            form={form}
            name="forRoles"
            label={t('types.forRoles')}
            items={leaveRoles.map((id) => ({ id, text: t(`shell:roles.${id}`) }))}
            required
          />
          <SelectField
            form={form}
            name="forGender"
            label={t('types.forGender')}
            help={t('types.forGenderHelp')}
            choices={(['female', 'male'] as const).map((value) => ({
              value,
              label: t(`types.gender.${value}`),
            }))}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('types.limits')} help={t('types.limitsHelp')}>
        <FieldRow>
          {hasBalance && <NumberField form={form} name="perYear" label={t('types.perYear')} />}
          <NumberField form={form} name="atATime" label={t('types.atATime')} />
          <NumberField form={form} name="documentAfter" label={t('types.documentAfter')} />
        </FieldRow>
        {hasBalance && (
          <SelectField
            form={form}
            name="yearKind"
            label={t('types.yearKind')}
            choices={leaveYearKinds.map((value) => ({ value, label: t(`types.year.${value}`) }))}
            required
          />
        )}
        {hasBalance && (
          <SwitchField form={form} name="carriesOver" label={t('types.carriesOver')} />
        )}
        {hasBalance && carriesOver && (
          <NumberField form={form} name="carryLimit" label={t('types.carryLimit')} />
        )}
      </FieldGroup>
      <FieldGroup title={t('types.counting')}>
        <SwitchField form={form} name="allowsHalfDay" label={t('types.allowsHalfDay')} />
        <SwitchField
          form={form}
          name="countsHolidays"
          label={t('types.countsHolidays')}
          help={t('types.countsHolidaysHelp')}
        />
        <SelectField
          form={form}
          name="shownAs"
          label={t('types.shownAs')}
          choices={leaveShownAs.map((value) => ({ value, label: t(`types.shown.${value}`) }))}
          required
        />
        <SwitchField
          form={form}
          name="isActive"
          label={t('types.isActive')}
          help={t('types.isActiveHelp')}
        />
      </FieldGroup>
    </>
  );
}
