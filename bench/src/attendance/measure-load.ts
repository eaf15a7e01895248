import { setTimeout as pause } from 'node:timers/promises';
import { hashToken, newToken } from '@shala/server/src/platform/tokens.ts';
import { connected } from '../connected.ts';
import type { Bench } from '../open-bench.ts';
import type { ServerProcess } from '../server-process.ts';
import { attendanceSet } from './attendance-set.ts';
import { emptyFreeDays, freeDays, freePages } from './free-days.ts';
import { lastDay } from './keep-registers.ts';
import { people, type SignedIn } from './people.ts';
import { printTimes } from './print-times.ts';
import { type Page, registerOf } from './registers.ts';

const connections = 50;
/** 24,000 registers in half an hour. */
const perSecond = 24_000 / 1800;
const flatOutSeconds = 30;

/**
 * A district's registers of one morning, each saved by its own teacher over 50 connections, at the
 * pace of 24,000 in half an hour and then at full speed, while an officer reads overviews all the
 * time.
 */
export async function measureLoad(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await attendanceSet(bench);
  await emptyFreeDays(bench.ownerUrl, set);
  const { officer } = await people(bench, set);
  const schoolIds = await schoolsOf(bench, set.districtId);
  const [paced, fast] = freeDays(set);
  const seconds = bench.loadSeconds;
  const of = async (day: string) => {
    const pages = await freePages(bench.ownerUrl, schoolIds, [day]);
    return mixed(pages);
  };
  const morning = (await of(paced!)).slice(0, Math.round(perSecond * seconds));
  await underLoad(server, officer, `${morning.length} registers in ${seconds} s`, async (save) =>
    everyOne(await signedIn(bench, morning), save, perSecond),
  );
  const all = await signedIn(bench, await of(fast!));
  await underLoad(
    server,
    officer,
    `registers for ${flatOutSeconds} s, as fast as they go`,
    (save) => everyOne(all, save, undefined, flatOutSeconds),
  );
}

type Save = (page: SignedPage) => Promise<void>;
type SignedPage = Page & { token: string };

async function underLoad(
  server: ServerProcess,
  officer: SignedIn,
  name: string,
  work: (save: Save) => Promise<{ waited: number[] }>,
): Promise<void> {
  const saves: number[] = [];
  const save = async ({ token, ...page }: SignedPage) => {
    const since = performance.now();
    await server.post('/api/attendance/markStudentAttendance', registerOf(page), token);
    saves.push(performance.now() - since);
  };
  const office = new AbortController();
  const looking = lookAtOverviews(server, officer, office.signal);
  const since = performance.now();
  const { waited } = await work(save);
  const took = (performance.now() - since) / 1000;
  office.abort();
  const { days, months } = await looking;
  console.log(`  ${name}: ${(saves.length / took).toFixed(1)} a second`);
  printTimes('  save, as the teacher waits', saves);
  if (waited.length > 0) printTimes('  save, from its time in the plan', waited);
  printTimes('  overview of a day', days);
  printTimes('  overview of a month', months);
}

/** Requests one overview after the other, of a day and, every tenth time, of a month. */
async function lookAtOverviews(server: ServerProcess, { token }: SignedIn, signal: AbortSignal) {
  const days: number[] = [];
  const months: number[] = [];
  for (let number = 0; !signal.aborted; number += 1) {
    const isMonth = number % 10 === 9;
    const span = isMonth ? `from=2026-11-01&to=${lastDay}` : `from=${lastDay}&to=${lastDay}`;
    const since = performance.now();
    await server.get(`/api/attendance/fetchOverview?${span}`, token);
    (isMonth ? months : days).push(performance.now() - since);
  }
  return { days, months };
}

/**
 * Saves each page at its time by any free caller; or, without a pace, one after the other until the
 * time is over.
 */
async function everyOne(
  pages: readonly SignedPage[],
  save: Save,
  pace?: number,
  seconds = Number.POSITIVE_INFINITY,
): Promise<{ waited: number[] }> {
  const since = performance.now();
  const waited: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < pages.length && performance.now() - since < seconds * 1000) {
      const number = next++;
      const due = pace ? since + (number / pace) * 1000 : performance.now();
      await pause(Math.max(0, due - performance.now()));
      await save(pages[number]!);
      if (pace) waited.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { waited };
}

const schoolsOf = ({ ownerUrl }: Bench, districtId: string) =>
  connected(ownerUrl, async (client) => {
    const found = await client.query<{ id: string }>(
      'select id from school where district_id = $1',
      [districtId],
    );
    return found.rows.map(({ id }) => id);
  });

/** Orders the pages so that classes of one school never follow each other, the same in each run. */
const mixed = (pages: readonly Page[]): Page[] =>
  pages
    .map((page, index) => ({ page, place: Math.imul(index + 1, 2_654_435_761) >>> 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ page }) => page);

/** Signs in each class's own teacher. */
export const signedIn = ({ ownerUrl }: Bench, pages: readonly Page[]) =>
  connected(ownerUrl, async (client): Promise<SignedPage[]> => {
    const signed = pages.map((page) => ({ ...page, token: newToken() }));
    await client.query(
      `insert into session (token_hash, account_id, created_at, last_used_at, address)
        select decode(hash, 'hex'), account_id, now(), now(), '127.0.0.1'
        from unnest($1::text[], $2::uuid[]) as one (hash, account_id)`,
      [
        signed.map(({ token }) => hashToken(token).toString('hex')),
        signed.map(({ teacherId }) => teacherId),
      ],
    );
    return signed;
  });
