import { SaxesParser } from 'saxes';
import type { StoredBytes } from './file-backend.ts';

interface Listed {
  objects: (Omit<StoredBytes, 'id'> & { key: string })[];
  /** Absent on the last page. */
  next: string | undefined;
}

/** Reads a page of `ListObjectsV2`. */
export function readListing(xml: string): Listed {
  const listed: Listed = { objects: [], next: undefined };
  const parser = new SaxesParser();
  let said = '';
  let object: Record<string, string> = {};
  parser.on('opentag', ({ name }) => {
    said = '';
    if (name === 'Contents') object = {};
  });
  parser.on('text', (text) => {
    said += text;
  });
  parser.on('closetag', ({ name }) => {
    object[name] = said;
    if (name === 'NextContinuationToken') listed.next = said;
    if (name !== 'Contents') return;
    const { Key: key = '', Size: size, LastModified: at = '' } = object;
    listed.objects.push({ key, size: Number(size), at: new Date(at) });
  });
  parser.write(xml).close();
  return listed;
}
