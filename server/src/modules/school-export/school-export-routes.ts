import { schoolExportRows } from '@shala/contract/school-export.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { orderExport } from './order-export.ts';
import { ownExports } from './own-exports.ts';

export const schoolExportRoutes = (services: Services) =>
  implement(schoolExportRows, {
    'school/exportEverything': (call) => orderExport(services, call, call.body.schoolId),
    'school/fetchOwnExports': (call) => ownExports(services, call),
  });
