import { Outlet } from '@tanstack/react-router';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnRouteChange } from './use-focus-on-route-change.ts';

export function Root() {
  useFocusOnRouteChange();
  useDocumentTitle();
  return <Outlet />;
}
