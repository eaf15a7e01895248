import { useTranslation } from 'react-i18next';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { QuestionPicture } from '../picture.tsx';
import type { QuestionValues } from './question-values.ts';
import { storePicture } from './store-file.ts';

/** A question's picture, made small enough for a phone before it is sent. */
export function PictureOfQuestion({ form }: { form: Form<QuestionValues> }) {
  const { t } = useTranslation('quizzes');
  return (
    <FileField
      form={form}
      name="pictureFileId"
      label={t('field.picture')}
      show={(fileId) => <QuestionPicture fileId={fileId} />}
      onChoose={async (chosen) =>
        (await storePicture(chosen, form.values.schoolId)) ?? { error: t('form.noPicture') }
      }
      texts={{
        choose: t('form.choosePicture'),
        other: t('form.otherPicture'),
        remove: t('form.removePicture'),
      }}
    />
  );
}
