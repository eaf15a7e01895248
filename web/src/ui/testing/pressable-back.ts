import type { Navigation } from '../navigation.tsx';

/** The app's navigation of a test that leaves the page itself, and learns who wants to stay. */
export function pressableBack() {
  const blocks = new Set<Parameters<Navigation['block']>[0]>();
  const navigation: Navigation = {
    go: () => {},
    block: (shouldStay) => {
      blocks.add(shouldStay);
      return () => blocks.delete(shouldStay);
    },
  };
  const leave = (isBack: boolean) => [...blocks].map((shouldStay) => shouldStay(isBack));
  return { navigation, leave };
}
