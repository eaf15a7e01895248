import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** What the phones are to play. */
export interface Playing {
  link: string;
  phones: number;
  videoBytes: number;
  rangeBytes: number;
  everyMs: number;
}

/** Plays until it is aborted; returns the bytes received. */
async function play(playing: Playing, number: number, signal: AbortSignal): Promise<number> {
  const { link, phones, videoBytes, rangeBytes, everyMs } = playing;
  let bytes = 0;
  await pause((number / phones) * everyMs);
  for (let part = number; !signal.aborted; part += 1) {
    const start = (part * rangeBytes) % videoBytes;
    const since = performance.now();
    bytes += await fetched(link, `bytes=${start}-${start + rangeBytes - 1}`);
    await pause(Math.max(0, everyMs - (performance.now() - since)));
  }
  return bytes;
}

const agent = new Agent({ keepAlive: true });

const fetched = (link: string, range: string) =>
  new Promise<number>((resolve, reject) => {
    get(link, { agent, headers: { range } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        if (answer.statusCode === 206) resolve(bytes);
        else reject(new Error(`a part was answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });

// Phones are other machines: on this one they take what the server leaves.
setPriority(10);
let enough = new AbortController();
process.on('message', async (playing: Playing | 'enough') => {
  if (playing === 'enough') return enough.abort();
  enough = new AbortController();
  const { signal } = enough;
  const all = Array.from({ length: playing.phones }, (_, at) => play(playing, at, signal));
  const received = await Promise.all(all);
  process.send?.(received.reduce((sum, bytes) => sum + bytes, 0));
});
process.send?.('ready');
