import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { FailedApp } from './failed-page.tsx';
import { routeTreeOf } from './page-routes.ts';
import { barePages, mounted, shellPages } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: routeTreeOf(shellPages, barePages),
    history,
    context: { queryClient, mounted },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: FailedApp,
    // The skeleton appears before a person wonders whether anything happens.
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;
