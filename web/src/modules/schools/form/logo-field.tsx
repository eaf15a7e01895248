import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { logo, smallPicture } from '../../../platform/picture.ts';
import type { FieldProps } from '../../../ui/form/field.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SchoolLogo } from '../school-logo.tsx';
import type { SchoolValues } from './school-values.ts';

export function LogoField(field: FieldProps<SchoolValues>) {
  const { t } = useTranslation('schools');

  const take = async (chosen: File) => {
    const file = await smallPicture(chosen, logo);
    if (!file) return { error: t('form.noPicture') };
    const { id: schoolId } = field.form.values;
    const answer = await call('file/addImage', { form: { schoolId }, file });
    return answer.success
      ? { fileId: answer.result.id }
      : { error: answer.errors?.[0]?.message ?? answer.message };
  };

  return (
    <FileField
      {...field}
      show={(fileId) => <SchoolLogo fileId={fileId} />}
      onChoose={take}
      texts={{
        choose: t('form.chooseLogo'),
        other: t('form.otherLogo'),
        remove: t('form.removeLogo'),
      }}
    />
  );
}
