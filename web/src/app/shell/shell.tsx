import { Outlet, useLoaderData, useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FailedChoices } from '../../ui/form/failed-choices.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useLogout } from '../use-logout.ts';
import { Header } from './header.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { ReachabilityBanner } from './reachability-banner.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useAccountPreferences } from './use-account-preferences.ts';
import { useDrawer } from './use-drawer.ts';
import { useFreshUserData } from './use-fresh-user-data.ts';
import { useOfflinePrefetch } from './use-offline-prefetch.ts';

export function Shell() {
  const { user, sidebar } = useRouteContext({ from: '/shell' });
  const { pathname } = useLocation();
  const { drawerOpen, planNoticeHidden } = useLoaderData({ from: '/shell' });
  const drawer = useDrawer(drawerOpen);
  const { confirmAndLogout, dialog } = useLogout();
  useFreshUserData(user);
  useAccountPreferences();
  useOfflinePrefetch(user);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer over the page closes on every navigation
  useEffect(drawer.closeOver, [pathname]);

  return (
    <>
      <SkipLink />
      <Header user={user} sidebar={sidebar} drawer={drawer} onLogout={confirmAndLogout} />
      <div className={styles.body}>
        <Sidebar entries={sidebar} drawer={drawer} onLogout={confirmAndLogout} />
        <div className={styles.page}>
          <ReachabilityBanner />
          <PlanNotice user={user} hiddenOn={planNoticeHidden} />
          <main id="main" className={styles.main} tabIndex={-1}>
            <FailedChoices />
            <Outlet />
          </main>
        </div>
      </div>
      {dialog}
    </>
  );
}
