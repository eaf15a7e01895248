import { addDays } from '@shala/contract/days.ts';
import { saveBook, saveLoan } from '../modules/library/library-public.ts';
import { type Clock, clockFrom } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { principalOf } from './calls.ts';
import type { DemoClass } from './seed-classes.ts';

interface Library {
  clock: Clock;
  say: Say;
  schoolId: string;
  classes: readonly DemoClass[];
}

/** Title, title in the other script, author, language, shelf, copies, price in rupees. */
const books = [
  ['श्यामची आई', 'Shyamchi Aai', 'साने गुरुजी', 'mr', '1/A', 4, 120],
  ['बनगरवाडी', 'Bangarwadi', 'व्यंकटेश माडगूळकर', 'mr', '1/A', 2, 150],
  ['माझी जन्मठेप', 'Majhi Janmathep', 'वि. दा. सावरकर', 'mr', '1/B', 1, 300],
  ['बटाट्याची चाळ', 'Batatyachi Chal', 'पु. ल. देशपांडे', 'mr', '1/B', 2, 200],
  ['गोदान', 'Godan', 'प्रेमचंद', 'hi', '2/A', 2, 175],
  ['ईदगाह', 'Eidgah', 'प्रेमचंद', 'hi', '2/A', 5, 40],
  ['पंचतंत्र की कहानियाँ', 'Panchatantra ki Kahaniyan', 'विष्णु शर्मा', 'hi', '2/B', 3, 90],
  ['The Jungle Book', 'द जंगल बुक', 'Rudyard Kipling', 'en', '3/A', 3, 199],
  ['Malgudi Days', 'मालगुडी डेज़', 'R. K. Narayan', 'en', '3/A', 2, 250],
  ['Wings of Fire', 'अग्निपंख', 'A. P. J. Abdul Kalam', 'en', '3/B', 4, 350],
] as const;

/** A small library at the demo's own school; some of a class have books, and one is late. */
export async function seedLibrary(db: Database, of: Library): Promise<void> {
  const { clock, schoolId } = of;
  const call = await principalOf(db, of);
  let number = 101;
  for (const [name, localName, author, language, shelf, count, rupees] of books) {
    const copies = { firstNumber: String(number), count, pricePaise: rupees * 100 };
    await saveBook(call, { schoolId, name, localName, author, language, shelf, ...copies });
    number += count;
  }
  const fifth = of.classes.find((one) => one.school_id === schoolId && one.standard === 5);
  const students = await db
    .selectFrom('admission')
    .where('class_id', '=', fifth?.id ?? null)
    .where('left_on', 'is', null)
    .select('id')
    .orderBy('roll_number')
    .limit(6)
    .execute();
  for (const [index, { id }] of students.entries()) {
    // The first of them has had the book for three weeks.
    const day = addDays(clock.schoolDay(), index === 0 ? -21 : -index);
    const then = clockFrom(() => new Date(`${day}T05:00:00Z`));
    const accessionNumber = String(101 + index * 4);
    await saveLoan({ ...call, clock: then }, { schoolId, accessionNumber, admissionId: id });
  }
}
