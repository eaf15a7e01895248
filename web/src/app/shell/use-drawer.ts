import { useCallback, useEffect, useState } from 'react';
import { remember } from '../../platform/kv.ts';
import { useBackButton } from '../../ui/use-back-button.ts';
import { useIsTight } from '../../ui/use-is-phone.ts';

/** Beside the page the drawer's state is remembered; over the page, on a phone in either position, it starts closed. */
export function useDrawer(remembered: boolean) {
  const isTight = useIsTight();
  const [isOpenBeside, setOpenBeside] = useState(remembered);
  const [isOpenOver, setOpenOver] = useState(false);

  const toggle = useCallback(() => {
    if (isTight) return setOpenOver((open) => !open);
    setOpenBeside((open) => {
      void remember('drawerOpen', !open);
      return !open;
    });
  }, [isTight]);

  const closeOver = useCallback(() => setOpenOver(false), []);

  useBackButton(isOpenOver, closeOver);

  useEffect(() => {
    if (!isTight) setOpenOver(false);
  }, [isTight]);

  return { isOpen: isTight ? isOpenOver : isOpenBeside, isOver: isTight, toggle, closeOver };
}
