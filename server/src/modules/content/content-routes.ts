import { contentRows } from '@shala/contract/content.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { chapterCodes } from './chapter-codes.ts';
import { contentCsv } from './content-csv.ts';
import { findContent, listContent, listPublished } from './content-queries.ts';
import { fetchRoom } from './content-room.ts';
import { finishUpload } from './finish-upload.ts';
import { fetchUsage, markOpened } from './openings.ts';
import { packageLink } from './package/package-routes.ts';
import { deleteContent, saveContent, updateState } from './save-content.ts';
import { startUpload } from './start-upload.ts';

export const contentRoutes = (services: Services) =>
  implement(contentRows, {
    'content/fetchByClassAndType': ({ db, query }) => listContent(db, query),
    'content/fetchByClassAndTypeAsCsv': (call) => contentCsv(call, call.query),
    'content/fetchById/:id': ({ db, params }) => findContent(db, params.id),
    'content/fetchChapterCodes': (call) => chapterCodes(services, call, call.query),
    'content/addEdit': (call) => saveContent(services.settings, call, call.body),
    'content/updateState': (call) => updateState(call, call.body),
    'content/delete/:id': (call) => deleteContent(call, call.params.id),
    'content/markOpened': (call) => markOpened(call, call.body),
    'content/fetchPublished': ({ db, query }) => listPublished(db, query.id ?? []),
    'content/openPackage/:id': ({ params }) => packageLink(services, params.id),
    'content/fetchUsage/:id': (call) => fetchUsage(call, call.params.id),
    'content/fetchRoom': ({ db, query }) => fetchRoom(services, db, query.schoolId),
    'content/startUpload': (call) => startUpload(services, call, call.body),
    'content/finishUpload': (call) => finishUpload(services, call, call.body),
  });
