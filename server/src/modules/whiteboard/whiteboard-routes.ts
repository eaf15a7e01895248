import { whiteboardRows } from '@shala/contract/whiteboard.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findBoard, listBoards } from './board-queries.ts';
import { classesToShareWith } from './classes-to-share-with.ts';
import { followBoard } from './follow-board.ts';
import { orderPages } from './order-pages.ts';
import { findChanges } from './page-queries.ts';
import { deleteBoard, saveBoard } from './save-board.ts';
import { deletePage, savePage } from './save-page.ts';
import { shareBoard } from './share-board.ts';

export const whiteboardRoutes = ({ wakeups }: Services) =>
  implement(whiteboardRows, {
    'whiteboard/fetchAll': (call) => listBoards(call, call.query),
    'whiteboard/fetchById/:id': (call) => findBoard(call, call.params.id),
    'whiteboard/addEdit': (call) => saveBoard(call, call.body),
    'whiteboard/delete/:id': (call) => deleteBoard(call, wakeups, call.params.id),
    'whiteboard/fetchPage': ({ db, query }) => findChanges(db, query),
    'whiteboard/savePage': (call) => savePage(call, wakeups, call.body),
    'whiteboard/deletePage/:boardId/:pageId': (call) => deletePage(call, wakeups, call.params),
    'whiteboard/orderPages': (call) => orderPages(call, wakeups, call.body),
    'whiteboard/fetchClasses': (call) => classesToShareWith(call, call.query.schoolId),
    'whiteboard/share': (call) => shareBoard(call, wakeups, call.body),
    'whiteboard/stream/:id': (call) => followBoard(call, wakeups, call.params.id),
  });
