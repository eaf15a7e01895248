import { dashboardRows } from '@shala/contract/dashboard.ts';
import { implement } from '../../platform/serve.ts';
import { dashboardOf } from './dashboard.ts';
import { tilesOfClass, tilesOfSchool } from './place-tiles.ts';
import { saveTiles } from './tiles.ts';

export const dashboardRoutes = () =>
  implement(dashboardRows, {
    'dashboard/fetchAll': (call) => dashboardOf(call),
    'dashboard/updateTiles': ({ db, body }) => saveTiles(db, body),
    'dashboard/fetchBySchool/:schoolId': (call) => tilesOfSchool(call, call.params.schoolId),
    'dashboard/fetchByClass/:classId': (call) => tilesOfClass(call, call.params.classId),
  });
