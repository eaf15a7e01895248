import * as z from 'zod';
import { json } from './endpoint.ts';
import { date, idOf, spanOf } from './fields.ts';

const mostDays = 366;

export const breachReportRows = {
  'User/makeBreachReport': json({
    summary:
      'Make a ZIP of what an account did in a period and whose data it could open, after a password or a device was lost',
    body: spanOf(z.strictObject({ accountId: idOf('account'), from: date, to: date }), mostDays),
    result: z.object({ jobId: idOf('job') }),
    status: 202,
  }),
};
