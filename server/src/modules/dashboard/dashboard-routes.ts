import { dashboardRows } from '@shala/contract/dashboard.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { backupDue } from './backup-due.ts';
import { dashboardOf } from './dashboard.ts';
import { tilesOfClass, tilesOfSchool } from './place-tiles.ts';
import { saveTiles } from './tiles.ts';

export const dashboardRoutes = ({ settings }: Services) =>
  implement(dashboardRows, {
    'dashboard/fetchAll': async (call) => ({
      ...(await dashboardOf(call)),
      ...(await backupDue(settings, call)),
    }),
    'dashboard/updateTiles': ({ db, body }) => saveTiles(db, body),
    'dashboard/fetchBySchool/:schoolId': (call) => tilesOfSchool(call, call.params.schoolId),
    'dashboard/fetchByClass/:classId': (call) => tilesOfClass(call, call.params.classId),
  });
