import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { asha, atLibrary, loanOf } from '../testing/library-records.ts';

/** What lies before the camera now. */
let seen: string | undefined;
let camera: () => Promise<MediaStream>;
const tracks = [{ stop: vi.fn() }];

beforeEach(() => {
  seen = undefined;
  tracks[0]!.stop.mockClear();
  camera = async () => ({ getTracks: () => tracks }) as unknown as MediaStream;
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'code_128'];
      detect = async () => (seen ? [{ rawValue: seen }] : []);
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => camera() },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

async function openCounter(answers: Answers = {}) {
  const app = await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'library/fetchStudentBySchool/:schoolId': () => ok([asha]),
      'library/fetchLoans': () => ok({ rows: [], total: 0 }),
      'library/fetchReservations': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: 'Borrower' });
  return app;
}

const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));

describe('the camera at the counter', () => {
  it('takes an ID card and then a book, and stays on from one to the other', async () => {
    const app = await openCounter({
      'library/addEditBookIssued': () => ok(loanOf()),
    });
    await start();
    seen = 'SHALA:27990100101:1012';
    await screen.findByRole('heading', { name: 'Asha Gavit' });
    seen = '1201';
    await screen.findByText(/Shyamchi Aai/);
    const sent = app.calls.filter(({ row }) => row === 'library/addEditBookIssued');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { accessionNumber: '1201', admissionId: asha.admissionId },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Turn the camera off' }));
    expect(screen.queryByLabelText('Camera view')).toBeNull();
    expect(tracks[0]!.stop).toHaveBeenCalled();
  });

  it('shows a code that is no book of the library, and why', async () => {
    const message = 'No copy has this accession number.';
    await openCounter({
      'library/addEditBookIssued': () =>
        refused(422, 'validation', { errors: [{ field: 'accessionNumber', message }] }),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Borrower' }), 'asha{Enter}');
    const box = await screen.findByRole('textbox', { name: 'Accession no.' });
    await start();
    seen = 'WIFI:S:school';
    const said = await screen.findByText(message);
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect((box as HTMLInputElement).value).toBe('WIFI:S:school');
  });

  it.each([
    ['NotAllowedError', /Allow it in the browser/],
    ['NotFoundError', /This device has no camera/],
    ['NotReadableError', /Another program uses the camera/],
  ])('says what to do on %s, and a scanner types on', async (name, text) => {
    camera = () => Promise.reject(new DOMException('', name));
    await openCounter();
    await start();
    await screen.findByText(text);
    await userEvent.type(screen.getByRole('textbox', { name: 'Borrower' }), '1012{Enter}');
    await screen.findByRole('heading', { name: 'Asha Gavit' });
  });

  it('says over plain http that it needs https', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.stubGlobal('isSecureContext', false);
    await openCounter();
    await screen.findByText(/^The camera works only where the address .* begins with https\./);
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
  });

  it('is not offered where the browser has none', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.stubGlobal('isSecureContext', true);
    await openCounter();
    await screen.findByRole('textbox', { name: 'Borrower' });
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
    expect(screen.queryByText(/^The camera works only/)).toBeNull();
  });
});
