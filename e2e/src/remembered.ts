import type { Page } from '@playwright/test';

/** The entries that the page keeps on the device besides the two in local storage. */
export const remembered = (page: Page): Promise<Record<string, unknown>> => page.evaluate(readAll);

/** Runs in the page. */
async function readAll(): Promise<Record<string, unknown>> {
  const asPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await asPromise(indexedDB.open('shala'));
  const store = database.transaction('kv').objectStore('kv');
  const [keys, values] = await Promise.all([
    asPromise(store.getAllKeys()),
    asPromise(store.getAll()),
  ]);
  database.close();
  return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
}
