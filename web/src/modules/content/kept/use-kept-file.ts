import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { isWhole, type KeptItem, openKept } from './kept-items.ts';

interface OpenFile {
  id: string;
  bytes: Blob;
  /** For the time that the page shows it. */
  url: string;
}

/** The file of an item that is whole on this device; it is opened in a moment. */
export function useKeptFile(item: KeptItem | null | undefined): {
  file: OpenFile | undefined;
  isOpening: boolean;
} {
  const account = useSession()?.email ?? '';
  const [opened, setOpened] = useState<{ id: string; file?: OpenFile }>();
  const id = item && isWhole(item) ? item.fileId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, however often the item is read again
  useEffect(() => {
    if (!id || !item) return;
    let isGone = false;
    let url: string | undefined;
    const open = async () => {
      const bytes = await openKept(account, item);
      if (isGone) return;
      url = URL.createObjectURL(bytes);
      setOpened({ id, file: { id, bytes, url } });
    };
    // What cannot be read on the device is fetched from the server.
    open().catch(() => isGone || setOpened({ id }));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
      setOpened(undefined);
    };
  }, [account, id]);
  const present = opened?.id === id ? opened : undefined;
  return { file: present?.file, isOpening: id !== undefined && !present };
}
