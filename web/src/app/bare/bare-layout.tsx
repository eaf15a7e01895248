import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { Mark } from '../../ui/mark.tsx';
import { Link } from '../../ui/navigation.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { useLogout } from '../use-logout.ts';
import styles from './bare-layout.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The shape of a bare page: a card with one task, or a text to read. */
    shape?: 'card' | 'text';
    /** A bare page of a signed-in person has a logout button. */
    hasLogout?: boolean;
  }
}

/** The layout without header and sidebar: for sign-in, product key, plan and the public pages. */
export function BareLayout() {
  const { t } = useTranslation('shell');
  const { confirmAndLogout, dialog } = useLogout();
  const { shape = 'card', hasLogout } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  return (
    <div className={styles.page}>
      <section className={styles.top} aria-label={t('product')}>
        <Link href="/" className={styles.product}>
          <Mark />
          <span translate="no">{t('product')}</span>
        </Link>
        <div className={styles.tools}>
          <LanguageMenu />
          {hasLogout && (
            <button type="button" className={styles.logout} onClick={() => void confirmAndLogout()}>
              {t('entries.Logout')}
            </button>
          )}
        </div>
      </section>
      <main id="main" className={styles[shape]}>
        <Outlet />
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
      {dialog}
    </div>
  );
}
