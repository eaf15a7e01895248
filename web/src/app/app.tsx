import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ToastHost } from '../ui/toast-host.tsx';
import { navigationOf } from './navigation-of.ts';
import { NoticeHost } from './notices/notice-host.tsx';
import { Providers } from './providers.tsx';
import type { AppRouter } from './router.ts';

export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const navigation = useMemo(() => navigationOf(router), [router]);
  return (
    <Providers queryClient={queryClient} navigation={navigation}>
      <RouterProvider router={router} />
      <NoticeHost />
      <ToastHost />
    </Providers>
  );
}
