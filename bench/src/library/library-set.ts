import { newId } from '@shala/contract/new-id.ts';
import { bookColumns } from '@shala/server/src/modules/library/book-columns.ts';
import type pg from 'pg';
import { analyse, connected } from '../connected.ts';
import { copyIn } from '../copy-in.ts';
import { classesOf, copyStudents, makeSchools } from '../many-students.ts';
import type { Bench } from '../open-bench.ts';

const titles = 50_000;
const copiesOfTitle = 5;
const loans = 100_000;
/** Of the loans; a third of them is overdue. */
const outNow = 9000;
const inClass = 40;

export interface LibrarySet {
  schoolId: string;
  /** Of the books that are here, by accession number. */
  free: string[];
  admissionIds: string[];
}

/** A library of 50,000 titles in 250,000 copies with 100,000 loans, at a school of 4,800 students. */
export async function librarySet({ ownerUrl }: Bench): Promise<LibrarySet> {
  const divisions = [...'ABCDEFGHIJKL'];
  const { schools } = await makeSchools(ownerUrl, 1, '2798', () => ({ standards: 10, divisions }));
  const [school] = schools;
  const schoolId = school!.id;
  const students = classesOf(school!, inClass);
  await copyStudents(ownerUrl, students);
  const admissionIds = students.map(({ admissionId }) => admissionId);
  const since = performance.now();
  await connected(ownerUrl, async (client) => {
    await copyIn(client, 'book', Array.from({ length: titles }, bookRow(schoolId)));
    await writeCopies(client, schoolId);
    await writeLoans(client, schoolId, admissionIds);
  });
  console.log(`  the library written in ${Math.round((performance.now() - since) / 1000)} s`);
  await analyse(ownerUrl, ...['book', 'book_copy', 'book_loan', 'admission', 'student', 'school']);
  // The copies behind those on loan.
  const free = Array.from({ length: 20_000 }, (_, place) => String(outNow + 1 + place));
  return { schoolId, free, admissionIds };
}

const firsts = ['Stories', 'Poems', 'Letters', 'History', 'Garden', 'Rivers', 'Forts', 'Birds'];
const seconds = ['of Konkan', 'of the Village', 'for Children', 'of a Teacher', 'in the Rain'];
const devanagari = ['श्यामची आई', 'बनगरवाडी', 'गोदान', 'पंचतंत्र', 'अग्निपंख'];
const authors = [
  'साने गुरुजी',
  'प्रेमचंद',
  'R. K. Narayan',
  'Ruskin Bond',
  'व्यंकटेश माडगूळकर',
  'दुर्गा भागवत',
];
const at = '2026-06-15T00:00:00Z';

/** Titles of some words and a number, as volumes of series have them. */
const bookRow = (school_id: string) => (_: unknown, place: number) => {
  const of = <One>(list: readonly One[], step: number) =>
    list[Math.floor(place / step) % list.length]!;
  const name = `${of(firsts, 1)} ${of(seconds, 8)} ${place + 1}`;
  return {
    id: newId(),
    school_id,
    created_at: at,
    updated_at: at,
    ...bookColumns({
      name,
      localName: `${of(devanagari, 3)} ${place + 1}`,
      author: of(authors, 7),
      publisher: 'Continental',
      language: of(['mr', 'hi', 'en'], 2),
      shelf: `${1 + (place % 60)}/A`,
    }),
  };
};

const writeCopies = (client: pg.Client, schoolId: string) =>
  client.query(
    `insert into book_copy (id, school_id, book_id, accession_number, match_key, price_paise)
      select gen_random_uuid(), $1, book.id, number, number, 12000
      from (select id, row_number() over (order by id) as place from book where school_id = $1) as book,
        generate_series(0, $2 - 1) as copy,
        lateral (select (copy * $3 + book.place)::text as number) as numbered`,
    [schoolId, copiesOfTitle, titles],
  );

/** Loans of the last years that came back, and the newest, of which a third should be back by now. */
const writeLoans = (client: pg.Client, schoolId: string, admissionIds: readonly string[]) =>
  client.query(
    `insert into book_loan (id, school_id, copy_id, admission_id, issued_on, due_on, ended_on, ending)
      select gen_random_uuid(), $1, copy.id, ($2::uuid[])[1 + copy.place % $3], issued, issued + 14,
        case when copy.place > $4 then issued + 10 end, case when copy.place > $4 then 'returned' end
      from (select id, match_key::int as place from book_copy where school_id = $1
          and match_key::int <= $5) as copy,
        lateral (select case when copy.place > $4 then current_date - 30 - copy.place % 700
          else current_date - copy.place % 21 end as issued) as began`,
    [schoolId, admissionIds, admissionIds.length, outNow, loans],
  );
