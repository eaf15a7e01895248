import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Navigation } from '../navigation.tsx';
import { registerWork } from './unsaved-work.ts';

interface Guarded {
  title: string;
  form: { isDirty: () => boolean };
  save: () => Promise<void>;
  /** Resolves to true to leave. */
  ask: () => Promise<boolean>;
}

/**
 * Asks before unsaved changes are lost: within the app through `ask`, through the browser's own question when
 * the window is closed or reloaded, and before a new version is loaded.
 */
export function useLeaveGuard(guarded: Guarded, block: Navigation['block']): void {
  const latest = useRef(guarded);
  // A layout effect: what is shown as saved must not be asked about, however busy the device is.
  useLayoutEffect(() => {
    latest.current = guarded;
  });

  useEffect(
    () => block(async () => latest.current.form.isDirty() && !(await latest.current.ask())),
    [block],
  );

  useEffect(() => {
    const isUnsaved = () => latest.current.form.isDirty();
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const close = registerWork({
      get title() {
        return latest.current.title;
      },
      isUnsaved,
      save: () => latest.current.save(),
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      close();
    };
  }, []);
}
