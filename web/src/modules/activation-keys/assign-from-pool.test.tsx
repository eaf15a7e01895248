import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { officer, sampleKey, sindhudurg, surroundings } from './testing/sample-keys.ts';

const pooled = sampleKey(2222, sindhudurg);
const schools = [101, 102].map((number) => ({
  id: idOf(number),
  name: `School ${number}`,
  udiseCode: `27330100${number}`,
}));
const lengths = [
  { months: 6, free: 1, missing: 1 },
  { months: 12, free: 5, missing: 0 },
];

async function openDialog(path: string, answers: Answers) {
  const app = await openApp(path, {
    session: officer,
    answers: {
      ...surroundings(officer),
      'activationKey/fetchAllActivationCode': () => ok({ rows: [pooled], total: 1 }),
      'activationKey/assignFromPool': () => ok({ schools: 2 }),
      ...answers,
    },
  });
  const name = 'Assign keys from the pool';
  return { ...app, dialog: await findDialog(name) };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const press = async (dialog: Dialog, name: string) =>
  userEvent.click(await dialog.findByRole('button', { name }));

const assigned = async (
  { dialog, calls }: Awaited<ReturnType<typeof openDialog>>,
  months: string,
) => {
  await userEvent.selectOptions(await dialog.findByLabelText(/^Plan of the keys/), months);
  await press(dialog, 'Assign keys');
  await screen.findByText('2 schools have a new key.');
  return bodyOf(calls, 'activationKey/assignFromPool');
};

describe('keys of a pool for many schools', () => {
  it('are assigned by a pasted list after its codes are checked, what is unknown is named', async () => {
    const opened = await openDialog('/activation-code?fromPool=list', {
      'activationKey/checkPool': () => ok({ schools, unknownCodes: ['2.7E+10'], lengths }),
    });
    const { dialog, calls } = opened;
    await press(dialog, 'Check the list');
    expect(await dialog.findAllByText('Fill this in.')).not.toEqual([]);
    await userEvent.click(dialog.getByLabelText(/^UDISE codes/));
    await userEvent.paste('27330100101\n27330100102\n27330100101\n2.7E+10');
    await press(dialog, 'Check the list');
    await dialog.findByText(/^2 schools get a key each/);
    expect(bodyOf(calls, 'activationKey/checkPool')).toEqual({
      udiseCodes: ['27330100101', '27330100102', '2.7E+10'],
    });
    expect(dialog.getByText(/is not among your schools/).textContent).toContain('2.7E+10');
    const short = dialog.getByRole('option', { name: '6 months, 1 too few' });
    expect(short.hasAttribute('disabled')).toBe(true);
    expect(await assigned(opened, '12')).toMatchObject({
      schoolIds: schools.map(({ id }) => id),
      months: 12,
    });
  });

  it('are assigned to the schools that the list of schools has sent', async () => {
    const ids = schools.map(({ id }) => id);
    const link = `/activation-code?fromPool=schools#id=${ids[0]}&id=${ids[1]}`;
    const opened = await openDialog(link, {
      'activationKey/checkPool': () => ok({ schools, unknownCodes: [], lengths }),
    });
    expect(opened.dialog.queryByLabelText(/^UDISE codes/)).toBeNull();
    expect(await assigned(opened, '12')).toMatchObject({ schoolIds: ids, months: 12 });
  });
});
