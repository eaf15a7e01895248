import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { photo, smallPicture } from '../../../platform/picture.ts';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { QuestionPicture } from '../picture.tsx';
import type { QuestionValues } from './question-values.ts';

/** A question's picture, made small enough for a phone before it is sent. */
export function PictureOfQuestion({ form }: { form: Form<QuestionValues> }) {
  const { t } = useTranslation('quizzes');
  const { schoolId } = form.values;
  const take = async (chosen: File) => {
    const file = await smallPicture(chosen, photo);
    if (!file) return { error: t('form.noPicture') };
    const answer = await call('file/addImage', { form: schoolId ? { schoolId } : {}, file });
    return answer.success
      ? { fileId: answer.result.id }
      : { error: answer.errors?.[0]?.message ?? answer.message };
  };
  return (
    <PictureField
      form={form}
      name="pictureFileId"
      label={t('field.picture')}
      show={(fileId) => <QuestionPicture fileId={fileId} />}
      onChoose={take}
      texts={{
        choose: t('form.choosePicture'),
        other: t('form.otherPicture'),
        remove: t('form.removePicture'),
      }}
    />
  );
}
