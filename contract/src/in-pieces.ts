/** A list in pieces of a size, the last of them shorter; each is cut when it is asked for. */
export function* inPieces<One>(all: readonly One[], size: number): Generator<One[], void> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
