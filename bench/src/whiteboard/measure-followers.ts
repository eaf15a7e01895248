import { newId } from '@shala/contract/new-id.ts';
import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import { printTimes } from '../attendance/print-times.ts';
import type { Bench } from '../open-bench.ts';
import type { ServerProcess } from '../server-process.ts';
import { percentile } from '../timing.ts';

const followers = 60;
const strokes = 40;

interface Board {
  id: string;
  version: number;
  pageList: { id: string }[];
}

/** A class of sixty looks at a board: how long after the save of a stroke has begun each of them has it. */
export async function measureFollowers(bench: Bench): Promise<void> {
  const server = await bench.server();
  const { teacher, classId, students } = await classOf(bench);
  const made = await server.post<Board>('/api/whiteboard/addEdit', { name: 'Live' }, teacher);
  const { id, version, pageList } = made;
  await server.post('/api/whiteboard/share', { id, version, classIds: [classId] }, teacher);
  const stop = new AbortController();
  const feeds = await Promise.all(students.map((token) => follow(server, id, token, stop.signal)));
  await Promise.all(feeds.map(({ next }) => next()));
  const waited: number[] = [];
  for (let version = 1; version <= strokes; version += 1) {
    const since = performance.now();
    const seen = Promise.all(
      feeds.map(async ({ next }) => {
        await next();
        waited.push(performance.now() - since);
      }),
    );
    const body = { boardId: id, pageId: pageList[0]!.id, version, saveId: newId() };
    const elements = [strokeOf(version)];
    await server.post(
      '/api/whiteboard/savePage',
      { ...body, background: 'blank', elements, pictures: [] },
      teacher,
    );
    await seen;
  }
  stop.abort();
  printTimes(`  a stroke at ${followers} followers, ${strokes} strokes`, waited);
  console.log(`  p99 is ${percentile(waited, 0.99) < 1000 ? 'within' : 'BEYOND'} one second`);
}

/** As long as a hand draws in a second. */
const strokeOf = (version: number) => ({
  id: `stroke${version}`,
  type: 'freedraw',
  isDeleted: false,
  points: Array.from({ length: 80 }, (_, step) => [step * 1.5, Math.sin(step) * 20]),
});

async function classOf({ ownerUrl }: Bench) {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, systemClock);
    const school = await make.school({ plan_ends_on: '2099-06-14' });
    const account = await make.account('Teacher');
    await make.schoolUser(account.id, school.id);
    const own = await make.schoolClass(school.id, { class_teacher_id: account.id });
    const students: string[] = [];
    for (let at = 0; at < followers; at += 1) {
      const { student } = await make.enrolled(own);
      const { id } = await make.account('Student', { student_id: student.id });
      students.push(await make.session(id));
    }
    return { teacher: await make.session(account.id), classId: own.id, students };
  } finally {
    await db.destroy();
  }
}

/** Reads the stream of a board event by event. */
async function follow(server: ServerProcess, id: string, token: string, signal: AbortSignal) {
  const response = await fetch(`${server.url}/api/whiteboard/stream/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const event = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (event.startsWith('data: ')) return event;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream has ended.');
      unread += value;
    }
  };
  return { next };
}
