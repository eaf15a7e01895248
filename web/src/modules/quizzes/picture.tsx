import { useTranslation } from 'react-i18next';
import styles from './quizzes.module.css';
import { useQuizFile } from './use-quiz-file.ts';

/** The picture of a question, or of one option by its letter. */
export function QuestionPicture({ fileId, option }: { fileId: string; option?: string }) {
  const { t } = useTranslation('quizzes');
  const url = useQuizFile(fileId);
  const alt = option === undefined ? t('field.picture') : t('picture.option', { letter: option });
  return url ? (
    <img className={option ? styles.optionPicture : styles.picture} src={url} alt={alt} />
  ) : null;
}
