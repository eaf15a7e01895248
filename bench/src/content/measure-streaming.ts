import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@shala/contract/new-id.ts';
import { attendanceSet } from '../attendance/attendance-set.ts';
import { emptyFreeDays, freeDays, freePages } from '../attendance/free-days.ts';
import { signedIn } from '../attendance/measure-load.ts';
import { printTimes } from '../attendance/print-times.ts';
import { inOrder, registerOf } from '../attendance/registers.ts';
import { connected } from '../connected.ts';
import type { Bench } from '../open-bench.ts';
import { percentile } from '../timing.ts';

const phones = 200;
/** A video of 2 Mbit/s, of which a player asks for the next two seconds. */
const rangeBytes = 512 * 1024;
const everyMs = 2000;
const videoBytes = 64 * 1024 * 1024;
const perSecond = 13;
const rounds = 3;

/** Registers are saved at the pace of a morning, alone and while 200 phones play one video, in turns. */
export async function measureStreaming(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await attendanceSet(bench);
  await emptyFreeDays(bench.ownerUrl, set);
  const pages = await freePages(bench.ownerUrl, [set.large.id, set.usual.id], freeDays(set));
  const seconds = Math.min(bench.loadSeconds, 20);
  const wanted = pages.slice(0, Math.ceil(2 * rounds * seconds * perSecond));
  const next = inOrder(await signedIn(bench, wanted));
  const link = server.url + (await linkTo(bench, server));

  const saves = async (counted: number[]) => {
    const since = performance.now();
    const running: Promise<void>[] = [];
    for (let number = 0; number < seconds * perSecond; number += 1) {
      await pause(Math.max(0, since + (number / perSecond) * 1000 - performance.now()));
      const { token, ...page } = next();
      const from = performance.now();
      const saved = server.post('/api/attendance/markStudentAttendance', registerOf(page), token);
      running.push(saved.then(() => void counted.push(performance.now() - from)));
    }
    await Promise.all(running);
  };

  const [alone, beside]: [number[], number[]] = [[], []];
  let megabytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    await saves(alone);
    const enough = new AbortController();
    const playing = Array.from({ length: phones }, (_, at) => play(link, at, enough.signal));
    await saves(beside);
    enough.abort();
    for (const bytes of await Promise.all(playing)) megabytes += bytes / 1024 / 1024;
  }
  printTimes('save, alone', alone);
  printTimes(`save, while ${phones} phones play`, beside);
  const ratio = percentile(beside, 0.99) / percentile(alone, 0.99);
  console.log(
    `  p99 × ${ratio.toFixed(2)}; ${(megabytes / rounds / seconds).toFixed(0)} MB of video a second; the server had ${await server.peakMemory()} MB at most`,
  );
}

/** Puts a video where the server has its files, as an item of the programme. */
async function linkTo(
  { ownerUrl, folder }: Bench,
  server: Awaited<ReturnType<Bench['server']>>,
): Promise<string> {
  const [id, contentId, subjectId] = [newId(), newId(), newId()];
  await writeFile(join(folder, 'server', 'files', id), randomBytes(videoBytes));
  await connected(ownerUrl, async (client) => {
    await client.query(
      `insert into file (id, name, media_type, size, sha256, created_at, has_own_limit)
        values ($1, 'Lesson.mp4', 'video/mp4', $2, sha256('lesson'), now(), true)`,
      [id, videoBytes],
    );
    await client.query(
      `insert into subject (id, name, match_key, search_key, standards, created_at, updated_at)
        values ($1, $2, $2, $2, '{5}', now(), now())`,
      [subjectId, `streamed ${subjectId}`],
    );
    await client.query(
      `insert into content (id, name, language, standard, subject_id, state, revision, kind,
          search_key, created_at, updated_at)
        values ($1, 'Lesson', 'mr', 5, $2, 'published', 1, 'video', 'lesson', now(), now())`,
      [contentId, subjectId],
    );
    await client.query(
      `insert into content_revision (content_id, number, kind, file_id, created_at)
        values ($1, 1, 'video', $2, now())`,
      [contentId, id],
    );
  });
  const { url } = await server.get<{ url: string }>(`/api/file/fetchLink/${id}`);
  return url;
}

const agent = new Agent({ keepAlive: true, maxSockets: phones });

/** Plays until it is aborted; returns the bytes received. */
async function play(link: string, number: number, signal: AbortSignal): Promise<number> {
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
