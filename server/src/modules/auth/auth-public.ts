export { ensureFirstAdmin } from './password/first-admin.ts';
export { removeStale } from './remove-stale.ts';
