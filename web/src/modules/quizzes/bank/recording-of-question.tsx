import { useTranslation } from 'react-i18next';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { QuestionRecording } from '../recording.tsx';
import type { QuestionValues } from './question-values.ts';
import { storeRecording } from './store-file.ts';

/** What students hear before they answer: a word, a poem, a dialogue. */
export function RecordingOfQuestion({ form }: { form: Form<QuestionValues> }) {
  const { t } = useTranslation('quizzes');
  return (
    <FileField
      form={form}
      name="audioFileId"
      label={t('field.audio')}
      help={t('form.audioHelp')}
      accept="audio/*"
      show={(fileId) => <QuestionRecording fileId={fileId} />}
      onChoose={(chosen) => storeRecording(chosen, form.values.schoolId)}
      texts={{
        choose: t('form.chooseAudio'),
        other: t('form.otherAudio'),
        remove: t('form.removePicture'),
      }}
    />
  );
}
