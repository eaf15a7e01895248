import { copyOver } from '../copy-over.ts';
import { makeSchools } from '../many-students.ts';
import { printImport } from '../measure-import.ts';
import type { Bench } from '../open-bench.ts';
import { runImport } from '../run-import.ts';

const copiesOfTitle = 5;
const tables = { before: ['district', 'school'], timed: ['book', 'book_copy'] };

/** Compares the import of an accession register, five copies a title, with a bare COPY of the same rows. */
export async function measureBookImport(bench: Bench): Promise<void> {
  const { imported: count, ownerUrl } = bench;
  const { schools } = await makeSchools(ownerUrl, 1, '2799');
  const server = await bench.server();
  const form = new FormData();
  form.set('schoolId', schools[0]!.id);
  form.set('file', new Blob([...registerLines(count)]), 'register.csv');
  const seconds = await runImport(server, '/api/library/bulkUploadBook', form, count);
  printImport('copies of books', count, {
    seconds,
    copied: await copyOver(bench, tables),
    memory: await server.peakMemory(),
    most: 500,
  });
}

function* registerLines(count: number): Generator<string> {
  yield 'Accession No,Title,Author,Publisher,Language,Rack,Price,Date\n';
  for (let number = 1; number <= count; number += 1) {
    const title = Math.ceil(number / copiesOfTitle);
    yield `${number},Stories of a village ${title},Author ${title % 900},Continental,Marathi,${title % 60}/A,120.00,15-06-2024\n`;
  }
}
