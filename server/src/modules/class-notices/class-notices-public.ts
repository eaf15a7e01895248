export { ownNotices } from './notice-queries.ts';
