import type { UserData } from '@shala/contract/auth.ts';
import type { QueryClient } from '@tanstack/react-query';
import { recall } from '../../platform/kv.ts';
import { mayCall } from '../../platform/may.ts';
import { callQuery } from '../../platform/use-call.ts';

const anHour = 60 * 60_000;

/** A page is not held up for longer by a word about plans. */
const patience = 800;

export const planNoticeQuery = { ...callQuery('school/fetchPlanNotice'), staleTime: anHour };

export const hearsOfPlans = (user: UserData): boolean => mayCall(user, 'school/fetchPlanNotice');

/** Asked while the first page is made ready, so that the bar is there with it; told when it was put away. */
export async function loadPlanNotice(user: UserData, queryClient: QueryClient) {
  if (!hearsOfPlans(user)) return undefined;
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([queryClient.prefetchQuery(planNoticeQuery), waited]);
  return recall(`planNoticeAway:${user.email}`);
}
