import type { UserData } from '@shala/contract/auth.ts';
import type { QueryClient } from '@tanstack/react-query';
import { recall } from '../../platform/kv.ts';
import { mayCall } from '../../platform/may.ts';
import { callQuery } from '../../platform/use-call.ts';

const anHour = 60 * 60_000;

/** The notice delays the first page for at most this long. */
const patience = 800;

export const planNoticeQuery = { ...callQuery('school/fetchPlanNotice'), staleTime: anHour };

export const mayReadPlanNotice = (user: UserData): boolean =>
  mayCall(user, 'school/fetchPlanNotice');

/** Fetches the notice while the first page loads, so that both appear together. Returns the day for which it was hidden. */
export async function loadPlanNotice(user: UserData, queryClient: QueryClient) {
  if (!mayReadPlanNotice(user)) return undefined;
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([queryClient.prefetchQuery(planNoticeQuery), waited]);
  return recall(`planNoticeAway:${user.email}`);
}
