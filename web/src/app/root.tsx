import { Outlet } from '@tanstack/react-router';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnRouteChange } from './use-focus-on-route-change.ts';
import { useKeepPlace } from './use-keep-place.ts';

export function Root() {
  useFocusOnRouteChange();
  useDocumentTitle();
  useKeepPlace();
  return <Outlet />;
}
