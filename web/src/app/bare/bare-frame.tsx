import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { Mark } from '../../ui/mark.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './bare-frame.module.css';

interface BareFrameProps {
  /** A card with one task, or a text to read. */
  shape: 'card' | 'text';
  tools: ReactNode;
  children: ReactNode;
}

/** Product, tools and footer around a page without header and sidebar. */
export function BareFrame({ shape, tools, children }: BareFrameProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <section className={styles.top} aria-label={t('product')}>
        <Link href="/" className={styles.product}>
          <Mark />
          <span translate="no">{t('product')}</span>
        </Link>
        <div className={styles.tools}>{tools}</div>
      </section>
      <main id="main" className={styles[shape]}>
        {children}
      </main>
      <nav className={styles.foot} aria-label={t('footer.label')}>
        <Link href="/privacy-policy">{t('footer.privacy')}</Link>
        <Link href="/terms-and-condition">{t('footer.terms')}</Link>
        <Link href="/delete-account">{t('footer.deleteAccount')}</Link>
        <a href={config.contactUrl} target="_blank" rel="noopener">
          {t('footer.contact')}
        </a>
        {shape === 'text' && <Link href="/auth/login">{t('footer.signIn')}</Link>}
      </nav>
    </div>
  );
}
