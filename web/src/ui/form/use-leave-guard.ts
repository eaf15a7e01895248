import { useEffect, useRef } from 'react';
import type { Navigation } from '../navigation.tsx';

/**
 * Asks before unsaved changes are left behind: within the app by `ask`, which says true to leave, and by the
 * browser's own question when the window is closed or reloaded.
 */
export function useLeaveGuard(
  form: { isDirty: () => boolean },
  block: Navigation['block'],
  ask: () => Promise<boolean>,
): void {
  const latest = useRef({ form, ask });
  useEffect(() => {
    latest.current = { form, ask };
  });

  useEffect(
    () => block(async () => latest.current.form.isDirty() && !(await latest.current.ask())),
    [block],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.form.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
