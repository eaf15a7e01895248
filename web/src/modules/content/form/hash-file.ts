const pieceBytes = 1024 * 1024;
/** What is sent in one part is not worth a question. */
const leastBytes = 4 * 1024 * 1024;

/** A slow device begins to send instead. */
const mostMs = 20_000;

/**
 * The SHA-256 of a big file, read piece by piece, so that the page goes on answering; undefined for a small file, where
 * it takes long, and where it is no longer asked for. The browser's own hashing needs the whole in memory, and HTTPS.
 */
export async function hashFile(
  file: Blob,
  isAsked: () => boolean = () => true,
): Promise<string | undefined> {
  if (file.size < leastBytes) return undefined;
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  const until = performance.now() + mostMs;
  for (let at = 0; at < file.size; at += pieceBytes) {
    if (!isAsked() || performance.now() > until) return undefined;
    hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
