import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../language/language-menu.tsx';
import { useLogout } from '../use-logout.ts';
import styles from './bare-frame.module.css';
import { BareFrame } from './bare-frame.tsx';

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
  const logout = hasLogout && (
    <button type="button" className={styles.logout} onClick={() => void confirmAndLogout()}>
      {t('entries.Logout')}
    </button>
  );
  return (
    <>
      <BareFrame
        shape={shape}
        tools={
          <>
            <LanguageMenu />
            {logout}
          </>
        }
      >
        <Outlet />
      </BareFrame>
      {dialog}
    </>
  );
}
