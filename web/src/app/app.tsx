import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { colourSchemeManager } from '../platform/colour-scheme.ts';
import { NavigationProvider } from '../ui/navigation.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { navigationOf } from './navigation-of.ts';
import { NoticeHost } from './notices/notice-host.tsx';
import type { AppRouter } from './router.ts';
import { cssVariablesResolver, theme } from './theme.ts';

export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const navigation = useMemo(() => navigationOf(router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colourSchemeManager}
      >
        <NavigationProvider value={navigation}>
          <RouterProvider router={router} />
          <NoticeHost />
          <ToastHost />
        </NavigationProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
