import { wholeRecordRows } from '@shala/contract/whole-record.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { wholeRecordPdf } from './whole-record.ts';

export const wholeRecordRoutes = (services: Services) =>
  implement(wholeRecordRows, {
    'student/generateWholeRecord': (call) => wholeRecordPdf(services, call, call.body),
  });
