import type { ErrorCode, FieldError, Success } from '@shala/contract/envelope.ts';

/** An unanswered call is a result like any other: `offline`, status 0. */
export interface CallFailure {
  success: false;
  code: ErrorCode | 'offline';
  message: string;
  status: number;
  errors?: FieldError[];
  result?: unknown;
}

export type Answer<Result> = Success<Result> | CallFailure;

/** What the server said; nothing where the answer broke off or came from somewhere in between. */
export async function readEnvelope<Result>(
  response: Response,
): Promise<Answer<Result> | undefined> {
  try {
    const envelope = await response.json();
    if (envelope.success === true) return envelope;
    if (envelope.success === false) return { ...envelope, status: response.status };
  } catch {
    // Told apart by the caller.
  }
  return undefined;
}

/** Without an envelope: a gateway in between that does not reach the server. */
export const isOfGateway = ({ ok, status }: Response): boolean =>
  ok || [502, 503, 504].includes(status);
