import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import styles from './quizzes.module.css';

/** The picture of a question; its link is good for ten minutes. */
export function QuestionPicture({ fileId }: { fileId: string }) {
  const { t } = useTranslation('quizzes');
  const { data } = useCallQuery(
    'file/fetchLink/:id',
    { params: { id: fileId } },
    { staleTime: 9 * 60_000 },
  );
  return data ? (
    <img className={styles.picture} src={config.apiHost + data.url} alt={t('field.picture')} />
  ) : null;
}
