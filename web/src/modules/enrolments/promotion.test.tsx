import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal } from '../../platform/testing/people.ts';
import {
  enrolled,
  fifth,
  nextFifth,
  preview,
  promotion,
  sixthA,
  surroundings,
  year,
} from './testing/sample-enrolments.ts';

const promote = 'studentSchool/promoteClass';
const button = { name: 'Save results and promote' };

async function openPromotion(answers: Answers = {}, of = preview(), language = 'en') {
  const app = await openApp(`/class-management/class/${fifth.id}/promotion`, {
    session: principal,
    language,
    answers: {
      ...surroundings(principal),
      'studentSchool/fetchAll': () => ok({ rows: [enrolled(1, 'Patil Asha')], total: 1 }),
      'studentSchool/fetchPromotionPreview': () => ok(of),
      'studentSchool/fetchPromotions': () => ok([promotion()]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: '5 A' });
  return app;
}

const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const outcomeOf = (name: string) => screen.getByLabelText(`Result of ${name}`);

describe('promoting a class', () => {
  it('shows what is proposed, takes what is decided, asks with the counts and promotes', async () => {
    const { calls, here } = await openPromotion({ [promote]: () => ok(promotion()) });
    await screen.findByRole('button', button);
    expect(counts()).toEqual(['2', '0', '0']);
    await userEvent.selectOptions(outcomeOf('Rane Om'), 'detained');
    expect(counts()).toEqual(['1', '1', '0']);
    expect(screen.getByLabelText<HTMLSelectElement>('New class of Rane Om').value).toBe(
      nextFifth.id,
    );
    await userEvent.click(screen.getByRole('button', button));
    await screen.findByText(/^1 promoted, 1 detained, 0 leaving the school\./);
    await userEvent.click(screen.getByRole('button', { name: 'Promote class' }));
    await waitFor(() => expect(here()).toContain('/class-management/promotions'));
    expect(bodyOf(calls, promote)).toEqual({
      classId: fifth.id,
      toYearId: year(2027).id,
      rows: [
        { enrolmentId: idOf(3001), outcome: 'promoted', toClassId: sixthA.id },
        { enrolmentId: idOf(3002), outcome: 'detained', toClassId: nextFifth.id },
      ],
      idempotencyKey: expect.any(String),
    });
  });

  it("has each name in the page's language where it was entered", async () => {
    const [asha, om] = preview().rows;
    const rows = [{ ...asha!, localName: 'पाटील आशा' }, om!];
    await openPromotion({}, preview({ rows }), 'mr');
    await screen.findByText('पाटील आशा');
    expect(screen.queryByText('Patil Asha')).toBeNull();
    expect(screen.getByText('Rane Om')).toBeTruthy();
  });

  it('says before it saves that who leaves is gone today, though the year still runs', async () => {
    await openPromotion();
    await userEvent.selectOptions(await screen.findByLabelText('Result of Rane Om'), 'left');
    await userEvent.click(screen.getByRole('button', button));
    await screen.findByText(
      /1 student leaves the school today, 27 Nov 2026\. The year runs until 1 May 2027: to keep the student on the roll until then, save on that day\./,
    );
  });

  it('says before it saves that students stay in the old class until the year ends', async () => {
    await openPromotion();
    await userEvent.click(await screen.findByRole('button', button));
    await screen.findByText(
      /The students stay in 5 A until 1 May 2027: in lists, papers and registers alike\./,
    );
  });

  it('says nothing of it once the year has ended', async () => {
    await openPromotion({}, preview({ leavesOn: '2027-05-01' }));
    await userEvent.selectOptions(await screen.findByLabelText('Result of Rane Om'), 'left');
    await userEvent.click(screen.getByRole('button', button));
    await screen.findByText('1 promoted, 0 detained, 1 leaving the school.');
  });

  it('asks before chosen results are lost, and not where none was changed', async () => {
    const { here } = await openPromotion();
    await screen.findByRole('button', button);
    const reload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await userEvent.selectOptions(outcomeOf('Rane Om'), 'detained');
    expect(reload()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Time table' }));
    await screen.findByText('Your changes on this page will be lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(here()).toContain('/promotion');
    expect(counts()).toEqual(['1', '1', '0']);
    await userEvent.selectOptions(outcomeOf('Rane Om'), 'promoted');
    expect(reload()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Time table' }));
    await waitFor(() => expect(here()).not.toContain('/promotion'));
  });

  it('does not begin before each student has a class', async () => {
    const rows = preview().rows.map((row) => ({ ...row, toClassId: null }));
    const { calls } = await openPromotion({}, preview({ rows }));
    await userEvent.click(await screen.findByRole('button', button));
    await screen.findByText('Choose classes for 2 students.');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    await userEvent.selectOptions(outcomeOf('Rane Om'), 'left');
    await screen.findByText('Choose a class for 1 student.');
    expect(calls.some(({ row }) => row === promote)).toBe(false);
  });

  it('says where the next classes are still to be made', async () => {
    const rows = preview().rows.map((row) => ({ ...row, toClassId: null }));
    await openPromotion({}, preview({ rows, upClasses: [] }));
    const link = await screen.findByRole('link', { name: 'Copy classes from another year' });
    expect(link.getAttribute('href')).toContain(`academicYearId=${year(2027).id}`);
  });

  it('says that there is no next year, or nobody to promote', async () => {
    await openPromotion({ 'academicYear/fetchAll': () => ok([year(2026)]) });
    await screen.findByText('The next academic year is not set');
    await screen.findByText(/The programme office adds academic years/);
    await openPromotion({}, preview({ rows: [] }));
    await screen.findByText('No students in this class');
  });

  it('looks again where somebody came into the class meanwhile', async () => {
    const message = 'The class has changed meanwhile.';
    const { calls } = await openPromotion({
      [promote]: () => refused(409, 'conflict', { message }),
    });
    await userEvent.click(await screen.findByRole('button', button));
    await userEvent.click(await screen.findByRole('button', { name: 'Promote class' }));
    await screen.findByText(message);
    const previews = () =>
      calls.filter(({ row }) => row === 'studentSchool/fetchPromotionPreview').length;
    await waitFor(() => expect(previews()).toBe(2));
  });
});

describe("a school's promotions", () => {
  it('are undone while they can be', async () => {
    const { calls } = await openApp('/class-management/promotions', {
      session: principal,
      answers: {
        ...surroundings(principal),
        'studentSchool/fetchPromotions': () =>
          ok([promotion(), promotion({ id: idOf(7002), division: 'B', canUndo: false })]),
        'studentSchool/undoPromotion': () => ok(promotion()),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 5 A' }));
    expect(screen.queryByRole('button', { name: 'Actions for 5 B' })).toBeNull();
    const undo = { name: 'Undo promotion' };
    await userEvent.click(await screen.findByRole('menuitem', undo));
    await screen.findByText('2 students go back to the class of 2026-27.');
    await userEvent.click(screen.getByRole('button', undo));
    await screen.findByText('Promotion of 5 A undone.');
    expect(bodyOf(calls, 'studentSchool/undoPromotion')).toEqual({
      id: idOf(7001),
    });
  });
});
