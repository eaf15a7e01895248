import { call } from '../../../platform/call.ts';
import { config } from '../../../platform/config.ts';
import { addPart, type KeptItem } from './kept-items.ts';

/** What is lost at most where the page is closed or the network ends. */
const partBytes = 2 * 1024 * 1024;

/** `again`: the network ended, or the server was not reached. `refused`: it may not be kept now. */
type Fetched = 'whole' | 'again' | 'gone' | 'refused' | 'given up';

interface Fetching {
  account: string;
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/** Fetches what is missing of a file, and keeps what came also where it ends. Throws `StorageError`. */
export async function fetchRest(
  item: KeptItem,
  { account, signal, onProgress }: Fetching,
): Promise<Fetched> {
  const link = await call('file/fetchLink/:id', { params: { id: item.fileId } }, { signal });
  if (!link.success) return afterFailure(link.code);
  const response = await fetch(config.apiHost + link.result.url, {
    headers: { Range: `bytes=${item.received}-` },
    signal,
  }).catch(() => undefined);
  if (response?.status !== 206 || !response.body) return 'again';
  const mediaType = response.headers.get('Content-Type') ?? '';
  const reader = response.body.getReader();
  let present = item;
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const keep = async (): Promise<boolean> => {
    if (size === 0) return true;
    const bytes = new Blob(gathered);
    gathered = [];
    size = 0;
    if (!(await addPart(account, present, { bytes, mediaType }))) return false;
    present = { ...present, received: present.received + bytes.size };
    return true;
  };
  for (;;) {
    const read = await reader.read().catch(() => undefined);
    if (read?.value) {
      gathered.push(read.value);
      size += read.value.byteLength;
      onProgress(present.received + size);
    }
    const isAtEnd = !read || read.done;
    if ((isAtEnd || size >= partBytes) && !(await keep())) {
      await reader.cancel().catch(() => {});
      return 'given up';
    }
    if (isAtEnd) return present.received === item.size ? 'whole' : 'again';
  }
}

function afterFailure(code: string): Fetched {
  if (code === 'not_found') return 'gone';
  return ['offline', 'too_many_requests', 'internal'].includes(code) ? 'again' : 'refused';
}
