import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n.ts';
import { recall } from '../platform/kv.ts';
import type { UrlSearch } from '../ui/list/list-state.ts';
import { BareLayout } from './bare/bare-layout.tsx';
import { enterShell, type RouterContext } from './enter-shell.ts';
import { FailedPage } from './failed-page.tsx';
import { once } from './once.ts';
import { Root } from './root.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root });

/** The parent of pages without header and sidebar; no guard runs for them. */
const bareRoute = createRoute({
  id: 'bare',
  getParentRoute: () => rootRoute,
  component: BareLayout,
});

/** The parent of pages with header and sidebar. */
const shellRoute = createRoute({
  id: 'shell',
  getParentRoute: () => rootRoute,
  beforeLoad: async ({ location, context }) => {
    const entering = await enterShell(location, context);
    if (entering.allowed) return entering.shell;
    const { to, search } = entering;
    throw redirect({ to, search, replace: true });
  },
  loader: async ({ context: { user, queryClient } }) => {
    const [drawerOpen = true, planNoticeHidden] = await Promise.all([
      recall('drawerOpen'),
      // Apart from the first script: it brings the table of who may do what.
      import('./shell/load-plan-notice.ts').then(({ loadPlanNotice }) =>
        loadPlanNotice(user, queryClient),
      ),
    ]);
    return { drawerOpen, planNoticeHidden };
  },
  component: lazyRouteComponent(
    once(() => import('./shell/shell.tsx')),
    'Shell',
  ),
  pendingComponent: ShellSkeleton,
});

/** A page of a module. */
export interface Page<Path extends string = string> {
  path: Path;
  /** The namespaces of its texts. */
  texts: string[];
  component: ReturnType<typeof lazyRouteComponent>;
  /** Asks for the page's rows as soon as its script is there, and not after it has been drawn once. */
  fetchAhead: FetchAhead;
  staticData?: StaticDataRouteOption;
}

export type FetchAhead = (queryClient: QueryClient, search: UrlSearch) => unknown;

const routeOf = (parent: typeof shellRoute | typeof bareRoute, page: Page) =>
  createRoute({
    getParentRoute: () => parent as typeof shellRoute,
    path: page.path,
    loader: ({ context, location }) => {
      void page.fetchAhead(context.queryClient, location.search);
      return loadTexts(...page.texts);
    },
    component: page.component,
    errorComponent: FailedPage,
    staticData: page.staticData,
  });

/** An unknown address leads to the first entry of the sidebar. */
const firstEntry = (path: '/' | '$') =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    beforeLoad: ({ context }) => {
      throw redirect({ to: context.first, replace: true });
    },
  });

const authIndex = createRoute({
  getParentRoute: () => bareRoute,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login', replace: true });
  },
});

export function routeTreeOf(shellPages: readonly Page[], barePages: readonly Page[]) {
  const bare = barePages.map((page) => routeOf(bareRoute, page));
  const shell = shellPages.map((page) => routeOf(shellRoute, page));
  return rootRoute.addChildren([
    bareRoute.addChildren([...bare, authIndex]),
    shellRoute.addChildren([...shell, firstEntry('/'), firstEntry('$')]),
  ]);
}
