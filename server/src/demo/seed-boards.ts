import { newId } from '@shala/contract/new-id.ts';
import type { BoardBackground } from '@shala/contract/whiteboard.ts';
import { subjectKey } from '../modules/subjects/subjects-public.ts';
import { saveBoard, savePage, shareBoard } from '../modules/whiteboard/whiteboard-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Wakeups } from '../platform/jobs/wakeups.ts';
import type { Say } from '../platform/texts.ts';
import { callOf } from './calls.ts';
import { DemoDrawing } from './demo-drawing.ts';
import type { DemoClass } from './seed-classes.ts';

interface Boards {
  clock: Clock;
  say: Say;
  wakeups: Wakeups;
  schoolId: string;
  classes: readonly DemoClass[];
}

interface Page {
  background: BoardBackground;
  drawing: DemoDrawing;
}

/** Three and four are counted together. */
const counted = new DemoDrawing().text({ x: 40, y: 0 }, 'बेरीज  3 + 4', 36);
for (const place of [0, 1, 2]) counted.ellipse({ x: 40 + place * 80, y: 110, colour: 'red' }, 60);
for (const place of [0, 1, 2, 3]) {
  counted.ellipse({ x: 340 + place * 80, y: 110, colour: 'blue' }, 60);
}
counted.text({ x: 40, y: 220 }, '3 + 4 = 7', 40);

const exercise = new DemoDrawing()
  .text({ x: 40, y: 0 }, 'सोडवा', 36)
  .text({ x: 40, y: 96 }, '1)  2 + 5 =')
  .text({ x: 40, y: 160 }, '2)  4 + 3 =')
  .text({ x: 40, y: 224 }, '3)  6 + 1 =');

/** On the map behind them. */
const country = new DemoDrawing()
  .ellipse({ x: 184, y: 203, colour: 'red' }, 10)
  .text({ x: 200, y: 196, colour: 'red' }, 'दिल्ली', 20)
  .ellipse({ x: 93, y: 424, colour: 'red' }, 10)
  .text({ x: 116, y: 418, colour: 'red' }, 'मुंबई', 20)
  .text({ x: -50, y: 520, colour: 'blue' }, 'अरबी समुद्र', 24)
  .text({ x: 330, y: 520, colour: 'blue' }, 'बंगालचा उपसागर', 24);

/** Two boards of the demo's teacher, which the own class sees. */
export async function seedBoards(db: Database, of: Boards): Promise<void> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'teacher@demo.example')
    .executeTakeFirstOrThrow();
  const call = await callOf(db, of, id);
  const own = of.classes.find(({ school_id }) => school_id === of.schoolId)!;
  const add = async (name: string, subject: string, pages: readonly Page[]) => {
    const { id: subjectId } = await db
      .selectFrom('subject')
      .where('school_id', 'is', null)
      .where('match_key', '=', subjectKey(subject))
      .select('id')
      .executeTakeFirstOrThrow();
    const board = await saveBoard(call, { name, classId: own.id, subjectId });
    const blank = board.pageList[0]!.id;
    for (const [place, { background, drawing }] of pages.entries()) {
      await savePage(call, of.wakeups, {
        boardId: board.id,
        pageId: place === 0 ? blank : newId(),
        saveId: newId(),
        version: place === 0 ? 1 : 0,
        background,
        elements: drawing.elements,
        pictures: [],
      });
    }
    await shareBoard(call, of.wakeups, { id: board.id, version: 1, classIds: [own.id] });
  };
  await add('बेरीज 10 पर्यंत', 'Mathematics', [
    { background: 'squared', drawing: counted },
    { background: 'ruled', drawing: exercise },
  ]);
  await add('आपला देश: राजधानी आणि समुद्र', 'Environmental Studies', [
    { background: 'india', drawing: country },
  ]);
}
