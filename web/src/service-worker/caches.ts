/** Ours, and all that there are: what else lies in Cache Storage is of an earlier Shala, and goes. */
export const cacheNames = {
  /** The page and the files of the first pages. */
  shell: 'shala-shell',
  /** Other files with a fingerprint, kept once they were used. */
  assets: 'shala-assets',
  texts: 'shala-texts',
};

export async function removeOtherCaches(): Promise<void> {
  const known: string[] = Object.values(cacheNames);
  const others = (await caches.keys()).filter((name) => !known.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
