import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '../../../platform/call.ts';
import { call } from '../../../platform/call.ts';
import { hashFile } from './hash-file.ts';
import { type Sending, sendBytes } from './send-bytes.ts';

type UploadedFile = CallResult<'content/finishUpload'>;

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending' | 'waiting' | 'paused'; done: number; total: number; perSecond: number }
  | { step: 'recognising' }
  | { step: 'checking' }
  | { step: 'ready'; file: UploadedFile }
  | { step: 'failed'; message: string };

interface Uploading {
  schoolId: string;
  onReady: (file: UploadedFile) => void;
}

/** Uploads one file in parts; the same file chosen again goes on where it stopped, also after a restart. */
export function useUpload({ schoolId, onReady }: Uploading) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const sending = useRef<Sending>(undefined);
  const chosen = useRef<File>(undefined);
  useEffect(
    () => () => {
      chosen.current = undefined;
      sending.current?.pause();
    },
    [],
  );

  const finish = async (id: string) => {
    setState({ step: 'checking' });
    let answer = await call('content/finishUpload', { body: { id } });
    // Checking a big file on a slow disk may take longer than a call waits; asking again does no harm.
    for (let tries = 0; !answer.success && answer.code === 'offline' && tries < 30; tries += 1) {
      await new Promise((passed) => setTimeout(passed, 5000));
      answer = await call('content/finishUpload', { body: { id } });
    }
    if (!answer.success) return setState({ step: 'failed', message: answer.message });
    setState({ step: 'ready', file: answer.result });
    onReady(answer.result);
  };

  const begin = async (file: File) => {
    sending.current?.pause();
    chosen.current = file;
    const isChosen = () => chosen.current === file;
    const total = file.size;
    setState({ step: 'recognising' });
    // A file that cannot be read says so when it is sent.
    const sha256 = await hashFile(file, isChosen).catch(() => undefined);
    if (!isChosen()) return;
    setState({ step: 'sending', done: 0, total, perSecond: 0 });
    const answer = await call('content/startUpload', {
      body: {
        ...(schoolId && { schoolId }),
        name: file.name,
        size: total,
        modifiedAt: new Date(file.lastModified).toISOString(),
        ...(sha256 && { sha256 }),
      },
    });
    if (!answer.success) {
      const message = answer.errors?.[0]?.message ?? answer.message;
      return setState({ step: 'failed', message });
    }
    const { id, offset } = answer.result;
    if (offset === total) return finish(id);
    sending.current = await sendBytes(id, file, {
      onProgress: (done, perSecond) => setState({ step: 'sending', done, total, perSecond }),
      onWaiting: (done) => setState({ step: 'waiting', done, total, perSecond: 0 }),
      onFailed: (message) => setState({ step: 'failed', message }),
      onSent: () => void finish(id),
    });
  };

  return {
    state,
    begin,
    pause: () => {
      sending.current?.pause();
      setState((now) => ('total' in now ? { ...now, step: 'paused' } : now));
    },
    resume: () => {
      sending.current?.resume();
      setState((now) => ('total' in now ? { ...now, step: 'sending' } : now));
    },
  };
}
