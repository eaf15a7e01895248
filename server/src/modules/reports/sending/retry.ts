import { addSeconds } from '../../../platform/clock.ts';

export interface SendingInput {
  savedReportId: string;
  /** The day in the links. */
  day: string;
  /** Of a sending that the mail server did not take whole. */
  again?: { id: string; tries: number; reached: Checkpoint };
}

/** After each try, before the schedule's next time comes; then it is given up. */
const minutesToNextTry = [15, 60, 240];

/** What is committed after each e-mail. */
export interface Checkpoint {
  sentTo: string[];
  /** By account: why the e-mail was not sent. */
  failures: Record<string, string>;
}

export const mayNotOpen = 'mayNotOpen';
export const isByServer = (reason: string) => reason !== mayNotOpen;

/** Whom the mail server refused is tried once more. */
export const withoutRefused = ({ sentTo, failures }: Checkpoint): Checkpoint => ({
  sentTo,
  failures: Object.fromEntries(Object.entries(failures).filter(([, why]) => !isByServer(why))),
});

export interface Retry {
  at: Date;
  input: SendingInput;
}

/** When the mails that the server refused are sent again; undefined where there are none, or it was tried enough. */
export function retryAfter(input: SendingInput, now: Date): Retry | undefined {
  const { id, tries, reached } = input.again!;
  const minutes = minutesToNextTry[tries];
  if (minutes === undefined || !Object.values(reached.failures).some(isByServer)) return undefined;
  const again = { id, tries: tries + 1, reached };
  return { at: addSeconds(now, minutes * 60), input: { ...input, again } };
}
