export { ownNotices } from './notice-queries.ts';
export { saveNotice } from './save-notice.ts';
