import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../navigation.tsx';
import styles from './form.module.css';

interface FormFootProps {
  saveLabel?: string | undefined;
  anotherLabel?: string | undefined;
  isSaving: boolean;
  /** Where 'Cancel' leads. */
  backHref: string;
  /** Why nothing was saved. */
  children?: ReactNode;
}

/** By which the form knows the button that saves and goes on. */
export const anotherName = 'another';

/** The buttons, which stay in view below a long form. */
export function FormFoot({ saveLabel, anotherLabel, isSaving, backHref, children }: FormFootProps) {
  const { t } = useTranslation('common');
  return (
    <footer className={styles.bar}>
      {children}
      <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+Enter">
        {saveLabel ?? t('form.save')}
      </Button>
      {anotherLabel && (
        <Button type="submit" variant="default" name={anotherName} disabled={isSaving}>
          {anotherLabel}
        </Button>
      )}
      <Link className={styles.cancel} href={backHref}>
        {t('form.cancel')}
      </Link>
      <span className={styles.hint}>{t('form.saveKeys')}</span>
    </footer>
  );
}
