import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from './navigation.tsx';

/**
 * While something without a URL lies over the page, the back button of a phone is for that, and the page stays.
 * Without `onBack` the button does nothing, for what is shown only once.
 */
export function useBackButton(isOver: boolean, onBack?: () => void): void {
  const { block } = useNavigation();
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });

  useEffect(() => {
    if (!isOver) return;
    return block((isBack) => {
      if (isBack) latest.current?.();
      return isBack;
    });
  }, [isOver, block]);
}
