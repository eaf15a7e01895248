import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { isWhole, type KeptItem, openKept } from './kept-items.ts';

interface OpenFile {
  id: string;
  bytes: Blob;
  /** For the time that the page shows it. */
  url: string;
}

/** The file of an item that is whole on this device. */
export function useKeptFile(item: KeptItem | null | undefined): OpenFile | undefined {
  const account = useSession()?.email ?? '';
  const [file, setFile] = useState<OpenFile>();
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
      setFile({ id, bytes, url });
    };
    open().catch(() => {});
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
      setFile(undefined);
    };
  }, [account, id]);
  return file && file.id === id ? file : undefined;
}
