import { classNoticeRows } from '@shala/contract/class-notices.ts';
import { implement } from '../../platform/serve.ts';
import { listNotices } from './notice-queries.ts';
import { saveNotice, withdrawNotice } from './save-notice.ts';

export const noticeRoutes = () =>
  implement(classNoticeRows, {
    'classNotice/fetchAll': ({ db, query }) => listNotices(db, query),
    'classNotice/addEdit': (call) => saveNotice(call, call.body),
    'classNotice/withdraw': (call) => withdrawNotice(call, call.body),
  });
