import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-save.ts';
import { useOwnSchools } from '../classes/classes-public.ts';
import type { LeaveValues } from './leave-values.ts';

/** At which school leave is asked for. Who works at one is not asked, and an officer works at none. */
export function OwnSchoolField({ form }: { form: Form<LeaveValues> }) {
  const { t } = useTranslation('leave');
  const own = useOwnSchools();
  if (!own || own.length < 2) return null;
  return (
    <SelectField
      form={form}
      name="schoolId"
      label={t('field.school')}
      choices={own.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}
