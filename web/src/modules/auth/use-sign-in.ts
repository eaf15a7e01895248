import type { Session } from '@shala/contract/auth.ts';
import { useState } from 'react';
import type { Answer } from '../../platform/call.ts';
import { storeSession } from '../../platform/session.ts';
import { useWait } from './use-wait.ts';

/** One attempt at a time; after too many the server names the seconds to wait. */
export function useSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [secondsLeft, wait] = useWait();

  const attempt = async <Result>(calling: Promise<Answer<Result>>): Promise<Result | undefined> => {
    setBusy(true);
    setMessage('');
    const answer = await calling;
    setBusy(false);
    if (answer.success) {
      if (isSession(answer.result)) storeSession(answer.result);
      return answer.result;
    }
    const seconds = secondsOf(answer.result);
    if (answer.code === 'too_many_requests' && seconds) wait(seconds);
    else setMessage(answer.message);
    return undefined;
  };

  return { attempt, isBusy, message, secondsLeft };
}

const isSession = (result: unknown): result is Session =>
  typeof result === 'object' && result !== null && 'accessToken' in result;

const secondsOf = (result: unknown): number =>
  Math.ceil(Number((result as { seconds?: number } | undefined)?.seconds ?? 0));
