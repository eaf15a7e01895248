import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attendanceSet } from '../attendance/attendance-set.ts';
import { emptyFreeDays, freeDays, freePages } from '../attendance/free-days.ts';
import { signedIn } from '../attendance/measure-load.ts';
import { printTimes } from '../attendance/print-times.ts';
import { inOrder, registerOf } from '../attendance/registers.ts';
import { processorTime, startChild } from '../child.ts';
import type { Bench } from '../open-bench.ts';
import { percentile } from '../timing.ts';
import type { Playing } from './play-phones.ts';
import { makeVideo } from './streamed-video.ts';

const videoBytes = 64 * 1024 * 1024;
/** A video of 2 Mbit/s, of which a player asks for the next two seconds. */
const played = { phones: 200, videoBytes, rangeBytes: 512 * 1024, everyMs: 2000 };
const perSecond = 13;
const rounds = 3;

/**
 * Registers are saved at the pace of a morning, in turns: alone, while 200 phones play one video from a file server that
 * does nothing else, and while they play it from ours. What the first adds is this machine's, as the phones, the servers
 * and the database share its processors; what ours adds beyond it is ours.
 */
export async function measureStreaming(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await attendanceSet(bench);
  await emptyFreeDays(bench.ownerUrl, set);
  const pages = await freePages(bench.ownerUrl, [set.large.id, set.usual.id], freeDays(set));
  const seconds = Math.min(bench.loadSeconds, 20);
  const wanted = pages.slice(0, Math.ceil(3 * rounds * seconds * perSecond));
  const next = inOrder(await signedIn(bench, wanted));
  const video = await makeVideo(bench, videoBytes);
  const { url } = await server.get<{ url: string }>(`/api/file/fetchLink/${video.id}`);
  const here = import.meta.dirname;
  const bare = await startChild(join(here, 'bare-files.ts'), video.path, String(videoBytes));
  const { child: phones } = await startChild(join(here, 'play-phones.ts'));

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

  const [alone, besideBare, beside]: [number[], number[], number[]] = [[], [], []];
  /** Megabytes, and the milliseconds of the server that sent them. */
  const sent = { bare: [0, 0], ours: [0, 0], savesAlone: 0 };
  const savesWhilePlayed = async (link: string, counted: number[]) => {
    phones.send({ link, ...played } satisfies Playing);
    await saves(counted);
    phones.send('enough');
    const [bytes] = (await once(phones, 'message')) as [number];
    return bytes / 1024 / 1024;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const used = await server.processorTime();
      await saves(alone);
      const usedAlone = (await server.processorTime()) - used;
      const usedBare = await processorTime(bare.child.pid!);
      sent.bare[0]! += await savesWhilePlayed(bare.said as string, besideBare);
      sent.bare[1]! += (await processorTime(bare.child.pid!)) - usedBare;
      const usedBefore = await server.processorTime();
      sent.ours[0]! += await savesWhilePlayed(server.url + url, beside);
      sent.ours[1]! += (await server.processorTime()) - usedBefore - usedAlone;
    }
  } finally {
    phones.kill();
    bare.child.kill();
  }
  printTimes('save, alone', alone);
  printTimes(`save, while ${played.phones} phones play elsewhere`, besideBare);
  printTimes(`save, while ${played.phones} phones play here`, beside);
  const p99 = (times: number[]) => percentile(times, 0.99);
  console.log(
    `  p99 × ${(p99(beside) / p99(alone)).toFixed(2)} of alone, × ${(p99(beside) / p99(besideBare)).toFixed(2)} of beside a bare file server`,
  );
  for (const [name, [megabytes, used]] of [
    ['a bare file server', sent.bare],
    ['ours', sent.ours],
  ] as [string, [number, number]][]) {
    console.log(
      `  ${name}: ${(megabytes / rounds / seconds).toFixed(0)} MB of video a second at ${(used / megabytes).toFixed(2)} ms of processor a MB`,
    );
  }
  console.log(`  the server had ${await server.peakMemory()} MB at most`);
}
