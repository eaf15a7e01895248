import type { Resource } from '@shala/contract/resources.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';

const officer: Session = { ...principal, role: 'EducationOfficer' };
const office: Session = { ...principal, role: 'SuperAdmin' };

const card = (rest: Partial<Resource> = {}): Resource => ({
  id: idOf(1),
  version: 1,
  name: 'Circular 12',
  localName: 'परिपत्रक १२',
  nameHindi: null,
  text: 'The unit test is in December.',
  localText: null,
  textHindi: null,
  link: 'https://diksha.gov.in',
  fileId: null,
  forRoles: ['Principal', 'Teacher'],
  stateId: null,
  districtId: null,
  placeName: null,
  isPinned: true,
  from: '2026-11-16',
  to: null,
  state: 'current',
  isUnread: true,
  ...rest,
});

async function open(address: string, session: Session, answers: Answers = {}) {
  const app = await openApp(address, {
    session,
    answers: {
      'User/getUserData': () => ok([userDataOf(session, { accessControlList: ['RSDC'] })]),
      'resource/fetchAll': () => ok({ rows: [card()], total: 1 }),
      'resource/fetchById/:id': () => ok(card()),
      'resource/markRead': () => ok(card({ isUnread: false })),
      'state/fetchAll': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('the page of cards', () => {
  it('shows a principal what is new, and remembers what was opened', async () => {
    const { calls } = await open('/rsdc', principal);
    expect(screen.getByRole('heading', { level: 1, name: 'RSDC' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Circular 12' });
    expect(screen.getByText('New', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await userEvent.click(link);
    const dialog = await findDialog();
    const out = await dialog.findByRole('link', { name: 'Open the link' });
    expect(out.getAttribute('href')).toBe('https://diksha.gov.in');
    expect(out.getAttribute('rel')).toContain('noopener');
    await waitFor(() => expect(calls.some(({ row }) => row === 'resource/markRead')).toBe(true));
  });

  it('offers the office to add and change cards, and an officer to read them', async () => {
    await open('/rsdc', office);
    await screen.findByRole('button', { name: /^Actions for/ });
    expect(screen.getByRole('link', { name: 'Add a card' })).toBeTruthy();
    cleanup();
    await open('/rsdc', officer);
    await screen.findByRole('link', { name: 'Circular 12' });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
  });
});

describe('the form of a card', () => {
  it('needs a title and a place, and adds the card', async () => {
    const { calls } = await open('/rsdc/new', office, {
      'resource/addEdit': () => ok(card()),
    });
    const add = await screen.findByRole('button', { name: 'Add card' });
    await userEvent.click(add);
    expect(calls.some(({ row }) => row === 'resource/addEdit')).toBe(false);
    await userEvent.type(screen.getByLabelText(/^Title(?! in)/), 'Circular 12');
    await userEvent.type(screen.getByLabelText(/^Link/), 'https://diksha.gov.in');
    await userEvent.selectOptions(screen.getByLabelText(/^Applies to/), 'programme');
    await userEvent.click(add);
    await screen.findByText('Circular 12 added.');
    const body = bodyOf(calls, 'resource/addEdit');
    expect(body).toMatchObject({
      name: 'Circular 12',
      link: 'https://diksha.gov.in',
      forRoles: ['EducationOfficer', 'Principal', 'Teacher'],
      isPinned: false,
    });
  });
});
