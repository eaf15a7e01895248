import { useTranslation } from 'react-i18next';
import styles from './quizzes.module.css';
import { useQuizFile } from './use-quiz-file.ts';

/** What a question lets its reader hear. */
export function QuestionRecording({ fileId }: { fileId: string }) {
  const { t } = useTranslation('quizzes');
  const url = useQuizFile(fileId);
  if (!url) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the words of a listening exercise are what it asks for
    <audio
      className={styles.recording}
      src={url}
      controls
      preload="metadata"
      aria-label={t('field.audio')}
    />
  );
}
