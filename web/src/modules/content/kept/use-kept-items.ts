import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { onKeptChange } from './kept-changes.ts';
import { allKept, findKept, type KeptItem } from './kept-items.ts';

/** Reads what the device keeps, and again whenever it changes; undefined until it was read. */
function useKeptValue<Value>(read: (account: string) => Promise<Value>, of: string) {
  const account = useSession()?.email ?? '';
  const [found, setFound] = useState<{ of: string; value: Value }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says what is read
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const value = await read(account);
      if (!isGone) setFound({ of, value });
    };
    void look();
    const stop = onKeptChange(() => void look());
    return () => {
      isGone = true;
      stop();
    };
  }, [account, of]);
  return found?.of === of ? found.value : undefined;
}

export const useKeptItems = (): KeptItem[] | undefined => useKeptValue(allKept, '');

/** null: not kept. */
export const useKeptItem = (id: string): KeptItem | null | undefined =>
  useKeptValue(async (account) => (await findKept(account, id)) ?? null, id);
