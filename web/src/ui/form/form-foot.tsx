import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../navigation.tsx';
import styles from './form.module.css';

interface FormFootProps {
  saveLabel?: string | undefined;
  isSaving: boolean;
  /** Where 'Cancel' leads. */
  backHref: string;
}

/** The buttons, which stay in view below a long form. */
export function FormFoot({ saveLabel, isSaving, backHref }: FormFootProps) {
  const { t } = useTranslation('common');
  return (
    <footer className={styles.bar}>
      <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+Enter">
        {saveLabel ?? t('form.save')}
      </Button>
      <Link className={styles.cancel} href={backHref}>
        {t('form.cancel')}
      </Link>
      <span className={styles.hint}>{t('form.saveKeys')}</span>
    </footer>
  );
}
