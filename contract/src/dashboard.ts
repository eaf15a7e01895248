import * as z from 'zod';
import { json } from './endpoint.ts';

/** A number of the dashboard; each leads to the list behind it. Absent where it is not the person's to know. */
const count = z.int().optional();

const dashboard = z.object({
  schools: count,
  schoolsWithoutPlan: count,
  plansEndingSoon: count,
  schoolsWithoutPrincipal: count,
  people: count,
  peopleNeverSignedIn: count,
  deletionRequests: count,
  /** Schools by district for who sees several districts, by block for who sees one. */
  schoolsByArea: z
    .object({
      kind: z.enum(['district', 'block']),
      areas: z.array(
        z.object({ id: z.string(), name: z.string(), schools: z.int(), withPlan: z.int() }),
      ),
    })
    .optional(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardRows = {
  'dashboard/fetchAll': json({ summary: 'What this person should know or do', result: dashboard }),
};
