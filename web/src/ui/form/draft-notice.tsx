import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import type { useDraft } from './use-draft.ts';

/** Says that what is in the form comes from a draft, which can be discarded, or that no draft of it is kept. */
export function DraftNotice({ kept }: { kept: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('common');
  if (kept.isElsewhere) {
    return (
      <p className={styles.draft} role="status">
        {t('form.draft.elsewhere')}
      </p>
    );
  }
  if (!kept.isRestored) return null;
  return (
    <p className={styles.draft} role="status">
      {t('form.draft.restored')}{' '}
      <button type="button" onClick={() => void kept.discard()}>
        {t('form.draft.discard')}
      </button>
    </p>
  );
}
