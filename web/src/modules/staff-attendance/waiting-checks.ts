import { type CallInput, call } from '../../platform/call.ts';
import { recall, remember } from '../../platform/kv.ts';
import { readSession } from '../../platform/session.ts';

export type Way = 'in' | 'out';

/** Coming or going as it was tapped. It holds numbers alone, and stays on the device until the server has it. */
export interface WaitingCheck {
  way: Way;
  body: CallInput<'attendance/teacherCheckIn'>['body'];
  /** What the server said when it did not take it; the person puts it away. */
  refusal?: string;
}

const rows = { in: 'attendance/teacherCheckIn', out: 'attendance/teacherCheckOut' } as const;

const keyOf = (email: string) => `checks:${email}` as const;

export const waitingChecks = async (email: string): Promise<WaitingCheck[]> =>
  (await recall(keyOf(email))) ?? [];

export const keepCheck = async (email: string, check: WaitingCheck): Promise<void> =>
  remember(keyOf(email), [...(await waitingChecks(email)), check]);

export const forgetCheck = async (email: string, { body }: WaitingCheck): Promise<void> => {
  const others = (await waitingChecks(email)).filter(
    (check) => check.body.idempotencyKey !== body.idempotencyKey,
  );
  await remember(keyOf(email), others);
};

/** Not the server's last word: it goes out again. */
const passing = ['offline', 'not_signed_in', 'password_change_required', 'internal', 'bad_xsrf'];

/** Sends what waits under its own account alone. What is sent twice is done once, by its key. */
export async function sendChecks(email: string): Promise<{ sent: WaitingCheck[] }> {
  const sent: WaitingCheck[] = [];
  for (const check of await waitingChecks(email)) {
    if (check.refusal || readSession()?.email !== email) continue;
    const answer = await call(rows[check.way], { body: check.body });
    if (!answer.success && (passing.includes(answer.code) || answer.status === 429)) break;
    await forgetCheck(email, check);
    if (answer.success) sent.push(check);
    else await keepCheck(email, { ...check, refusal: answer.message });
  }
  return { sent };
}
