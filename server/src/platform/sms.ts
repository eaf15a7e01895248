export interface TextMessages {
  readonly canSend: boolean;
  send(mobile: string, text: string): Promise<void>;
}

const gatewayTimeoutMs = 10_000;

/**
 * Text messages go to the gateway as `POST { mobile, text }`; any 2xx answer means that it accepted
 * them.
 */
export function openTextMessages(gatewayUrl: string | undefined): TextMessages {
  if (!gatewayUrl) {
    return { canSend: false, send: () => Promise.reject(new Error('SMS_GATEWAY_URL is not set')) };
  }
  return {
    canSend: true,
    send: async (mobile, text) => {
      const answer = await fetch(gatewayUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mobile, text }),
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
  };
}
