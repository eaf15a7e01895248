import type { RowName } from '@shala/contract/rows.ts';
import {
  type CallFailure,
  type CallInput,
  call,
  followUp,
  readAnswer,
  unanswered,
} from './call.ts';
import { config } from './config.ts';
import { type RawInput, request } from './request.ts';

interface Fetched {
  success: true;
  name: string;
  content: Blob;
}

/** Fetches a `file` row with the bearer token. `onProgress` gets the number of bytes received so far. */
export async function fetchFile<N extends RowName>(
  name: N,
  input: CallInput<N>,
  fallbackName: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<Fetched | CallFailure> {
  const sent = await request(name, input as RawInput, { staysOpen: true });
  if (!sent) return unanswered();
  if (!sent.response.ok) {
    const answer = await readAnswer(sent.response);
    if (!answer.success) followUp(answer, sent.token);
    return answer.success ? unanswered() : answer;
  }
  try {
    const content = await contentOf(sent.response, onProgress);
    return { success: true, name: nameOf(sent.response) ?? fallbackName, content };
  } catch {
    return unanswered();
  }
}

/** Fetches a `file` row and lets the browser save it. */
export async function download<N extends RowName>(
  name: N,
  input: CallInput<N>,
  fallbackName: string,
  onProgress?: (bytes: number) => void,
): Promise<{ success: true; name: string } | CallFailure> {
  const fetched = await fetchFile(name, input, fallbackName, onProgress);
  if (!fetched.success) return fetched;
  saveAs(fetched.content, fetched.name);
  return { success: true, name: fetched.name };
}

/** Lets the browser save a stored file by a link that expires after a while. */
export async function downloadFile(id: string): Promise<{ success: true } | CallFailure> {
  const answer = await call('file/fetchLink/:id', { params: { id } });
  if (!answer.success) return answer;
  const link = document.createElement('a');
  link.href = config.apiHost + answer.result.url;
  link.download = '';
  link.click();
  return { success: true };
}

function contentOf(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = response.body!.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.byteLength;
        onProgress(bytes);
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}

export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Firefox and older Chromium read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameOf(response: Response): string | undefined {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}
