import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../platform/use-file-link.ts';
import styles from './quizzes.module.css';

/** The picture of a question. */
export function QuestionPicture({ fileId }: { fileId: string }) {
  const { t } = useTranslation('quizzes');
  const { url } = useFileLink(fileId);
  return url ? <img className={styles.picture} src={url} alt={t('field.picture')} /> : null;
}
