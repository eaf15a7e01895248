import type { MediaDraft } from './question-draft.ts';

export const mostPictureBytes = 2 * 1024 * 1024;

/** The kind of a picture by its first bytes; names and declarations lie. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}

/** A picture as the bank takes it; undefined for what is none, or too large. */
export function pictureOf(name: string, bytes: Uint8Array): MediaDraft | undefined {
  const type = pictureType(bytes);
  if (!type || bytes.length > mostPictureBytes) return undefined;
  return { name: nameOf(name, type), type, bytes };
}

/** A picture that the bank has; its name ends as what it is. */
export function mediaNamed(name: string, bytes: Uint8Array): MediaDraft {
  const type = pictureType(bytes) ?? 'image/png';
  return { name: nameOf(name, type), type, bytes };
}

export function embeddedPicture(address: string): MediaDraft | undefined {
  const [, data] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]*)$/.exec(address) ?? [];
  return data === undefined ? undefined : pictureOf('', Buffer.from(data, 'base64'));
}

export const addressOf = ({ type, bytes }: MediaDraft): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The file's own name without its folders, with the ending of what it is. */
function nameOf(path: string, type: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .trim()
    .slice(0, 80);
  return `${bare || 'picture'}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`;
}
