export { ensureFirstAdmin } from './first-admin.ts';
export { removeStale } from './remove-stale.ts';
