import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Form } from '../../../../ui/form/use-form-save.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import type { StructureValues } from './structure-values.ts';

interface ByStopFieldProps {
  form: Form<StructureValues>;
  heads: readonly FeeHead[];
}

/** Which head is charged by each student's bus stop; a school without one for transport is not asked. */
export function ByStopField({ form, heads }: ByStopFieldProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const { byStopHeadId } = form.values;
  const choices = heads.filter(
    ({ id, kind, isActive }) => id === byStopHeadId || (kind === 'transport' && isActive),
  );
  if (choices.length === 0) return null;
  return (
    <FieldGroup title={t('stops.tab')}>
      <SelectField
        form={form}
        name="byStopHeadId"
        label={t('stops.byStop')}
        help={t('stops.byStopHelp')}
        translate="no"
        choices={choices.map((head) => ({ value: head.id, label: nameOf(head) }))}
      />
    </FieldGroup>
  );
}
