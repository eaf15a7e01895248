import { readEnvelope } from '../../../platform/answer.ts';
import { config } from '../../../platform/config.ts';
import { callerHeaders } from '../../../platform/request.ts';
import { readSession } from '../../../platform/session.ts';

interface Listeners {
  /** The bytes that have arrived, and how many do in a second. */
  onProgress: (done: number, perSecond: number) => void;
  onWaiting: (done: number) => void;
  onFailed: (message: string) => void;
  onSent: () => void;
}

export interface Sending {
  pause: () => void;
  resume: () => void;
}

/** A part is lost with a broken connection; this is a minute and a half on a slow one. */
const partBytes = 4 * 1024 * 1024;
const afterFailure = [0, 1000, 3000, 5000, ...Array<number>(500).fill(10_000)];

/** Sends a file by the protocol tus, from where the server has it. */
export async function sendBytes(id: string, file: File, on: Listeners): Promise<Sending> {
  const { Upload, DetailedError } = await import('tus-js-client');
  let done = 0;
  let since = { at: performance.now(), done: 0 };
  const restart = () => {
    since = { at: performance.now(), done: 0 };
    upload.start();
  };
  const upload = new Upload(file, {
    uploadUrl: `${config.apiHost}/api/upload/${id}`,
    chunkSize: partBytes,
    retryDelays: afterFailure,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      const headers = callerHeaders(readSession()?.accessToken, false);
      for (const [name, value] of headers) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      // A full disk stays full while the page waits.
      const isOver =
        status === 507 || (status >= 400 && status < 500 && status !== 409 && status !== 423);
      if (!isOver) on.onWaiting(done);
      return !isOver;
    },
    onProgress: (sent) => {
      if (since.done === 0) since = { at: performance.now(), done: sent };
      done = sent;
      const seconds = (performance.now() - since.at) / 1000;
      on.onProgress(sent, seconds > 1 ? (sent - since.done) / seconds : 0);
    },
    onSuccess: on.onSent,
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : undefined;
      void messageOf(response?.getBody() ?? '').then((said) => on.onFailed(said ?? error.message));
    },
  });
  upload.start();
  return { pause: () => void upload.abort(), resume: restart };
}

async function messageOf(body: string): Promise<string | undefined> {
  const answer = await readEnvelope(
    new Response(body, { headers: { 'content-type': 'application/json' } }),
  );
  return answer && !answer.success ? answer.message : undefined;
}
