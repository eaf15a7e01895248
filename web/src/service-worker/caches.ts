/** All caches of this version; any other cache is of an earlier version and is deleted. */
export const cacheNames = {
  /** The page and the files of the first pages. */
  shell: 'shala-shell',
  /** Other files with a fingerprint, kept after their first use. */
  assets: 'shala-assets',
  texts: 'shala-texts',
};

export async function removeOtherCaches(): Promise<void> {
  const known: string[] = Object.values(cacheNames);
  const others = (await caches.keys()).filter((name) => !known.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
