import { useCallback, useEffect, useState } from 'react';
import { remember } from '../../platform/kv.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

/** Beside the page the drawer's state is remembered; over the page, on a phone, it starts closed. */
export function useDrawer(remembered: boolean) {
  const isPhone = useIsPhone();
  const [isOpenBeside, setOpenBeside] = useState(remembered);
  const [isOpenOver, setOpenOver] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) return setOpenOver((open) => !open);
    setOpenBeside((open) => {
      void remember('drawerOpen', !open);
      return !open;
    });
  }, [isPhone]);

  const closeOver = useCallback(() => setOpenOver(false), []);

  useEffect(() => {
    if (!isPhone) setOpenOver(false);
  }, [isPhone]);

  return { isOpen: isPhone ? isOpenOver : isOpenBeside, isOver: isPhone, toggle, closeOver };
}
