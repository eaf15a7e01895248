import { audioType } from '../../../platform/audio-type.ts';
import type { MediaDraft } from './question-draft.ts';

/** The address of a file, or the file itself where it stands beside the text. */
export type MediaSource = string | MediaDraft;

export const mostPictureBytes = 2 * 1024 * 1024;

/** The kind of a picture by its first bytes; names and declarations lie. */
function pictureType(bytes: Uint8Array): string | undefined {
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

/** A recording as the bank takes it; undefined for what is none, or too large. */
function audioOf(name: string, bytes: Uint8Array): MediaDraft | undefined {
  const type = audioType(bytes);
  if (!type || bytes.length > mostPictureBytes) return undefined;
  return { name: nameOf(name, type), type, bytes };
}

export const mediaOf = (name: string, bytes: Uint8Array): MediaDraft | undefined =>
  pictureOf(name, bytes) ?? audioOf(name, bytes);

/** A file that the bank has; its name ends as what it is. */
export function mediaNamed(name: string, bytes: Uint8Array): MediaDraft {
  const type = pictureType(bytes) ?? audioType(bytes) ?? 'image/png';
  return { name: nameOf(name, type), type, bytes };
}

/** A file within its own address. */
export function embeddedMedia(address: string): MediaDraft | undefined {
  const [, data] = /^data:(?:image|audio)\/[\w.+-]+;base64,([\w+/=\s]*)$/.exec(address) ?? [];
  return data === undefined ? undefined : mediaOf('', Buffer.from(data, 'base64'));
}

export const addressOf = ({ type, bytes }: MediaDraft): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};

/** The file's own name without its folders, with the ending of what it is. */
function nameOf(path: string, type: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .trim()
    .slice(0, 80);
  const isAudio = type.startsWith('audio/');
  return `${bare || (isAudio ? 'recording' : 'picture')}.${endings[type] ?? type.split('/')[1]}`;
}
