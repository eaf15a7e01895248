import { breachReportRows } from '@shala/contract/breach-report.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { orderBreachReport } from './order-breach-report.ts';

export const breachReportRoutes = (services: Services) =>
  implement(breachReportRows, {
    'User/makeBreachReport': (call) => orderBreachReport(services, call, call.body),
  });
