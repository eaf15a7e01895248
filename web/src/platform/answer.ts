import type { ErrorCode, FieldError, Success } from '@shala/contract/envelope.ts';

/**
 * What a call without an answer has done: nothing, as it was not sent; perhaps all of it, and no more when it is sent
 * again; perhaps all of it, each time that it is sent.
 */
export type Unanswered = 'unsent' | 'once' | 'repeated';

/** An unanswered call is a result like any other: `offline`, status 0. */
export interface CallFailure {
  success: false;
  code: ErrorCode | 'offline';
  message: string;
  status: number;
  errors?: FieldError[];
  result?: unknown;
  unanswered?: Unanswered;
}

export type Answer<Result> = Success<Result> | CallFailure;

/** The server's envelope; undefined when the answer broke off or came from a proxy in between. */
export async function readEnvelope<Result>(
  response: Response,
): Promise<Answer<Result> | undefined> {
  try {
    const envelope = await response.json();
    if (envelope.success === true) return envelope;
    if (envelope.success === false) return { ...envelope, status: response.status };
  } catch {
    // The caller tells a proxy's answer from a broken one by its status.
  }
  return undefined;
}

/** An answer without an envelope and with one of these statuses comes from a gateway that cannot reach the server. */
export const isOfGateway = ({ ok, status }: Response): boolean =>
  ok || [502, 503, 504].includes(status);
