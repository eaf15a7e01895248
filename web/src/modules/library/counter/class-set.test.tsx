import type { Borrower } from '@shala/contract/book-borrowers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { asha, atLibrary, loanOf } from '../testing/library-records.ts';

const student = (number: number, name: string): Borrower => ({
  ...asha,
  admissionId: `01930000-0000-7000-8000-00000000060${number}`,
  name,
  rollNumber: number,
  registerNumber: String(1010 + number),
});
const roll = [student(1, 'Amit More'), student(2, 'Bina Pawar'), student(3, 'Chetan Rao')];
const fifth = '01930000-0000-7000-8000-000000000801';

async function openCounter(answers: Answers = {}) {
  const app = await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () =>
        ok([{ id: fifth, standard: 5, division: 'A', stream: null }]),
      'library/fetchStudentBySchool/:schoolId': ({ url }) => {
        const search = url.searchParams.get('search');
        return ok(search ? roll.filter((one) => one.registerNumber === search) : roll);
      },
      'library/fetchLoans': () => ok({ rows: [], total: 0 }),
      'library/fetchReservations': () => ok({ rows: [], total: 0 }),
      'library/addEditBookIssued': ({ body }) => ok(loanOf(body as object)),
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: 'Borrower' });
  const issued = () =>
    app.calls
      .filter(({ row }) => row === 'library/addEditBookIssued')
      .map(({ body }) => body as { accessionNumber: string; admissionId: string })
      .map(({ accessionNumber, admissionId }) => [accessionNumber, admissionId]);
  return { ...app, issued };
}

const enter = async (label: 'Borrower' | 'Accession no.', text: string) => {
  await screen.findByRole('textbox', { name: label });
  await userEvent.keyboard(`${text}{Enter}`);
};
const heading = (name: string) => screen.findByRole('heading', { name });
const oneEach = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /^One book each/ }));

describe('a set of books for a class', () => {
  it('is issued by typed numbers alone: student, book, student, book', async () => {
    const { issued } = await openCounter();
    await enter('Borrower', '1011');
    await heading('Amit More');
    await oneEach();
    screen.getByRole('textbox', { name: 'Accession no.' }).focus();
    await enter('Accession no.', '1201');
    await enter('Borrower', '1013');
    await heading('Chetan Rao');
    await enter('Accession no.', '1202');
    await screen.findByRole('textbox', { name: 'Borrower' });
    expect(issued()).toEqual([
      ['1201', roll[0]!.admissionId],
      ['1202', roll[2]!.admissionId],
    ]);
  });

  it('is issued by cards and books, whoever stands in the queue', async () => {
    const { issued } = await openCounter();
    await enter('Borrower', 'SHALA:27990100101:1012');
    await heading('Bina Pawar');
    await enter('Accession no.', '1201');
    await screen.findByText(/Shyamchi Aai/);
    await enter('Accession no.', 'SHALA:27990100101:1011');
    await heading('Amit More');
    await enter('Accession no.', '1202');
    await screen.findByText(/Shyamchi Aai/);
    expect(issued()).toEqual([
      ['1201', roll[1]!.admissionId],
      ['1202', roll[0]!.admissionId],
    ]);
  });

  it('gives each book to its own student, however fast cards and books are scanned', async () => {
    const { issued } = await openCounter();
    const book = async (text: string) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    };
    await book('SHALA:27990100101:1012');
    await book('1201');
    await book('SHALA:27990100101:1011');
    await book('1202');
    await waitFor(() => expect(issued()).toHaveLength(2));
    await heading('Amit More');
    expect(issued()).toEqual([
      ['1201', roll[1]!.admissionId],
      ['1202', roll[0]!.admissionId],
    ]);
  });

  it('goes down the roll of the class, and after the last student asks for another', async () => {
    const { issued } = await openCounter();
    const classes = await screen.findByRole('combobox', { name: 'Class' });
    await within(classes).findByRole('option', { name: /A$/ });
    await userEvent.selectOptions(classes, fifth);
    await userEvent.click(await screen.findByRole('button', { name: /Bina Pawar/ }));
    await oneEach();
    screen.getByRole('textbox', { name: 'Accession no.' }).focus();
    await enter('Accession no.', '1201');
    await heading('Chetan Rao');
    await enter('Accession no.', '1202');
    await screen.findByRole('textbox', { name: 'Borrower' });
    expect(issued().map(([, admissionId]) => admissionId)).toEqual([
      roll[1]!.admissionId,
      roll[2]!.admissionId,
    ]);
  });
});
