/** A message with an id of its own: the gateway sends an id once, however often it comes. */
export interface TextMessage {
  id: string;
  mobile: string;
  text: string;
  /** Under which the operators know the text (DLT). */
  templateId: string | null;
}

/**
 * `refused` and `unreachable` messages did not go out; `no_answer` may have, so it is offered again under its id
 * alone.
 */
export type Delivery = 'sent' | 'refused' | 'unreachable' | 'no_answer';

export interface TextMessages {
  readonly canSend: boolean;
  send(mobile: string, text: string): Promise<void>;
  deliver(message: TextMessage): Promise<Delivery>;
}

const gatewayTimeoutMs = 10_000;

/**
 * Text messages go to the gateway as `POST { mobile, text }`, those with an id as
 * `POST { id, mobile, text, templateId }`; any 2xx answer means that it accepted them.
 */
export function openTextMessages(
  gatewayUrl: string | undefined,
  timeoutMs = gatewayTimeoutMs,
): TextMessages {
  if (!gatewayUrl) {
    const refuse = () => Promise.reject(new Error('SMS_GATEWAY_URL is not set'));
    return { canSend: false, send: refuse, deliver: refuse };
  }
  const post = (message: object) =>
    fetch(gatewayUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    canSend: true,
    send: async (mobile, text) => {
      const answer = await post({ mobile, text });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
    deliver: async (message) => {
      try {
        return deliveryOf(await post(message));
      } catch (error) {
        return isUnreachable(error) ? 'unreachable' : 'no_answer';
      }
    },
  };
}

/** Behind a status of the 500s the message may be on its way. */
function deliveryOf({ ok, status }: Response): Delivery {
  if (ok) return 'sent';
  if (status === 429) return 'unreachable';
  return status < 500 ? 'refused' : 'no_answer';
}

/** No connection was made, so that nothing was handed over. */
const isUnreachable = (error: unknown): boolean => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code ?? '');
};
