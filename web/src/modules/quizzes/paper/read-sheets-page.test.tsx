import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { quiz, surroundings } from '../results/testing/sample-results.ts';
import type { BubbleState } from './reading/judge-bubbles.ts';
import type { Reading, ReadingOrder } from './reading/worker-messages.ts';

const teacher: Session = { ...principal, role: 'Teacher' };
const paperId = idOf(601);
const admissionId = idOf(701);

/** What the worker reads of a picture, in the order of the pictures. */
let readings: Reading[] = [];

class ReadingWorker extends EventTarget {
  postMessage({ id }: ReadingOrder) {
    const reading = readings.shift();
    this.dispatchEvent(new MessageEvent('message', { data: { id, reading } }));
  }

  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', ReadingWorker);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
});
afterEach(() => vi.unstubAllGlobals());

const read = (with_: Partial<Extract<Reading, { is: 'read' }>> = {}): Reading => ({
  is: 'read',
  picture: new Blob(),
  set: 'A',
  code: { paperId, set: 'A', admissionId },
  answers: [
    ['filled', 'empty', 'empty'],
    ['uncertain', 'filled', 'empty'],
  ],
  roll: null,
  ...with_,
});

const open = () =>
  openApp(`/mcq-management/quiz/${quiz.id}/paper/read`, {
    session: teacher,
    answers: {
      ...surroundings(teacher),
      'quiz/fetchOnPaper/:quizId': () =>
        ok({
          paper: {
            id: paperId,
            madeAt: '2026-11-25T05:00:00.000Z',
            sets: [
              {
                set: 'A',
                questions: [1, 2].map((questionPlace) => ({
                  questionPlace,
                  kind: 'single',
                  order: [0, 1, 2],
                })),
              },
            ],
          },
          impossible: [],
          students: [
            {
              admissionId,
              name: 'Asha Gavit',
              localName: null,
              registerNumber: '12',
              rollNumber: 3,
              classId: idOf(401),
              standard: 5,
              division: 'A',
              stream: null,
            },
          ],
          sheets: [],
        }),
      'quiz/recordSheet': () =>
        ok({
          attemptId: idOf(801),
          admissionId,
          set: 'A',
          savedAt: '2026-11-25T06:00:00.000Z',
          score: 1,
          most: 2,
          chosen: [[0], [1]],
        }),
    },
  });

const add = async (...files: string[]) => {
  const input = (await screen.findAllByLabelText('Add photos or PDF')).find(
    (one) => one instanceof HTMLInputElement,
  );
  const pictures = files.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await userEvent.upload(input!, pictures);
};

describe('the reading of answer sheets', () => {
  it('asks for a mark that is not clear by its letter, and saves what was confirmed', async () => {
    readings = [read()];
    const { calls } = await open();
    await add('first.jpg');
    await screen.findByRole('region', { name: 'Question 2: what counts?' });
    expect(screen.getByRole('button', { name: 'Save 0 sheets' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('b');
    await userEvent.click(await screen.findByRole('button', { name: 'Save 1 sheet' }));
    await screen.findByText('Saved');
    const sent = calls.filter(({ row }) => row === 'quiz/recordSheet');
    expect(sent.map(({ body }) => body)).toEqual([
      { paperId, set: 'A', admissionId, chosen: [[0], [1]], replaces: false },
    ]);
  });

  it('saves no sheet twice of which two pictures were added', async () => {
    const answers: BubbleState[][] = [['filled', 'empty', 'empty'], []];
    readings = [read({ answers }), read({ answers })];
    await open();
    await add('first.jpg', 'second.jpg');
    await screen.findByText('2 sheets: 0 ready, 2 to check');
    await userEvent.click(screen.getByRole('button', { name: 'Leave this picture out' }));
    await screen.findByText('2 sheets: 1 ready, 0 to check');
  });

  it('saves a sheet with no bubble filled only once it is said to be handed in blank', async () => {
    const empty = Array.from({ length: 2 }, () => ['empty', 'empty', 'empty'] as BubbleState[]);
    readings = [read({ answers: empty })];
    const { calls } = await open();
    await add('spare.jpg');
    await screen.findByText('1 sheet: 0 ready, 1 to check');
    await userEvent.click(screen.getByRole('button', { name: 'Count it as handed in blank' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 sheet' }));
    await screen.findByText('Saved');
    const sent = calls.filter(({ row }) => row === 'quiz/recordSheet');
    expect(sent.map(({ body }) => body)).toMatchObject([{ chosen: [[], []] }]);
  });

  it('says what to do about a photo without its corners', async () => {
    readings = [{ is: 'noPage' }];
    await open();
    await add('table.jpg');
    await screen.findByText(/^The four corner squares are not all in view/);
  });
});
