import type { InputOf, ResultOf } from '@shala/contract/endpoint.ts';
import type { RowName, Rows } from '@shala/contract/rows.ts';
import i18next from 'i18next';
import {
  type Answer,
  type CallFailure,
  isOfGateway,
  readEnvelope,
  type Unanswered,
} from './answer.ts';
import { noteCall } from './reachability.ts';
import { type RawInput, type RequestOptions, request } from './request.ts';
import { clearSession, readSession, storePremium } from './session.ts';

export type { Answer, CallFailure } from './answer.ts';

export type CallInput<N extends RowName> = InputOf<Rows[N]>;
export type CallResult<N extends RowName> = ResultOf<Rows[N]>;
export type CallArguments<N extends RowName> =
  Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N>, options?: RequestOptions]
    : [input: CallInput<N>, options?: RequestOptions];

/** Calls an endpoint of the contract. Never throws. */
export function call<N extends RowName>(
  name: N,
  ...[input, options]: CallArguments<N>
): Promise<Answer<CallResult<N>>> {
  return send<CallResult<N>>(name, input as RawInput, options);
}

/** Like `call`, for a path that is not in the contract's table. */
export async function send<Result>(
  name: string,
  input?: RawInput,
  options?: RequestOptions,
): Promise<Answer<Result>> {
  const answer = await sendOnce<Result>(name, input, options);
  // The error response sets a fresh cookie, so one more try can succeed.
  if (!answer.success && answer.code === 'bad_xsrf') return sendOnce(name, input, options);
  return answer;
}

async function sendOnce<Result>(
  name: string,
  input?: RawInput,
  options?: RequestOptions,
): Promise<Answer<Result>> {
  const outcome = navigator.onLine ? outcomeOf(input?.body) : 'unsent';
  const sent = await request(name, input, options);
  if (!sent) return unanswered(outcome);
  const answer = await readAnswer<Result>(sent.response, outcome);
  if (!answer.success) followUp(answer, sent.token);
  return answer;
}

/** A key, the version of a record, or what was seen of it keeps the server from doing the same twice. */
function outcomeOf(body: unknown): Unanswered {
  const { idempotencyKey, version, seen } = (body ?? {}) as Record<string, unknown>;
  return idempotencyKey || version || seen ? 'once' : 'repeated';
}

export async function readAnswer<Result>(
  response: Response,
  outcome?: Unanswered,
): Promise<Answer<Result>> {
  const answer = await readEnvelope<Result>(response);
  if (answer) return answer;
  if (isOfGateway(response)) {
    noteCall(false);
    return unanswered(outcome);
  }
  const message = i18next.t('shell:call.unreadable', { status: response.status });
  return { success: false, code: 'internal', message, status: response.status };
}

export function unanswered(outcome: Unanswered = 'unsent'): CallFailure {
  const message = i18next.t('shell:call.offline');
  return { success: false, code: 'offline', message, status: 0, unanswered: outcome };
}

type Listener = () => void;
const onPasswordChange = new Set<Listener>();

export function onPasswordChangeRequired(listener: Listener): () => void {
  onPasswordChange.add(listener);
  return () => onPasswordChange.delete(listener);
}

/** Applies what an error means for the session as a whole. */
export function followUp({ code, result }: CallFailure, token: string | undefined): void {
  // A late answer to a call of an earlier session must not end this one.
  if (!token || token !== readSession()?.accessToken) return;
  if (code === 'not_signed_in') clearSession('ended');
  if (code === 'plan_expired' && !namesOneSchool(result)) storePremium(false);
  if (code === 'password_change_required') for (const listener of onPasswordChange) listener();
}

/** An error that names a school is about the plan of that school, not about the person's access as a whole. */
function namesOneSchool(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'schoolId' in result;
}
