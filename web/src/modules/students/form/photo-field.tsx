import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { photo, smallPicture } from '../../../platform/picture.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { StudentPhoto } from '../student-photo.tsx';
import type { StudentValues } from './student-values.ts';

interface PhotoFieldProps {
  form: Form<StudentValues>;
  /** The school that keeps the picture. */
  schoolId: string | undefined;
}

export function PhotoField({ form, schoolId }: PhotoFieldProps) {
  const { t } = useTranslation('students');

  const take = async (chosen: File) => {
    const file = await smallPicture(chosen, photo);
    if (!file) return { error: t('form.noPicture') };
    const answer = await call('file/addImage', { form: schoolId ? { schoolId } : {}, file });
    return answer.success
      ? { fileId: answer.result.id }
      : { error: answer.errors?.[0]?.message ?? answer.message };
  };

  return (
    <FileField
      form={form}
      name="photoFileId"
      label={t('field.photo')}
      help={t('form.photoHelp')}
      show={(fileId) => <StudentPhoto fileId={fileId} />}
      onChoose={take}
      texts={{
        choose: t('form.choosePhoto'),
        other: t('form.otherPhoto'),
        remove: t('form.removePhoto'),
      }}
    />
  );
}
