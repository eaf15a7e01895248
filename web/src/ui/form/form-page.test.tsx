import { useForm } from '@mantine/form';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pressableBack } from '../testing/pressable-back.ts';
import { render } from '../testing/render.tsx';
import { FormPage } from './form-page.tsx';
import type { SaveAnswer } from './save-answer.ts';
import { TextField } from './text-field.tsx';
import { unsavedWork } from './unsaved-work.ts';
import type { DraftStorage } from './use-draft.ts';

interface School {
  version: number;
  name: string;
  village: string;
}

const school: School = { version: 1, name: 'Kankavli No. 1', village: 'Kankavli' };

function draftsIn(kept: Record<string, unknown>): DraftStorage {
  return {
    hold: async () => true,
    get: async (key) => kept[key],
    set: async (key, draft) => {
      kept[key] = draft;
    },
    remove: async (key) => {
      delete kept[key];
    },
  };
}

interface PageProps {
  onSave?: (values: School) => Promise<SaveAnswer<School>>;
  onSaved?: (school: School) => void;
  drafts?: Record<string, unknown>;
}

const saved = async (values: School): Promise<SaveAnswer<School>> => ({
  success: true,
  result: values,
});
const noDrafts: DraftStorage = {
  hold: async () => true,
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
};

function Page({
  onSave = saved,
  onSaved = () => {},
  storage = noDrafts,
}: PageProps & { storage?: DraftStorage }) {
  const form = useForm({
    initialValues: school,
    validate: ({ name }): Record<string, string> => (name ? {} : { name: 'Enter the name.' }),
  });
  return (
    <FormPage
      form={form}
      title="Edit school"
      backHref="/schools"
      draft={{ storage, key: 'school/1' }}
      valuesOf={(row) => row}
      onSave={onSave}
      onSaved={onSaved}
    >
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="village" label="Village" />
    </FormPage>
  );
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function retype(name: RegExp, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

describe('saving a form', () => {
  it('sends the values without blank ones, and calls onSaved', async () => {
    const onSave = vi.fn(saved);
    const onSaved = vi.fn();
    render(<Page onSave={onSave} onSaved={onSaved} />);
    await retype(/^Village/, '');
    await save();
    expect(onSave).toHaveBeenCalledWith({ version: 1, name: 'Kankavli No. 1' });
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('works with Ctrl Enter', async () => {
    const onSaved = vi.fn();
    render(<Page onSaved={onSaved} />);
    await userEvent.click(field(/^Name/));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('sends once however often the button is pressed', async () => {
    let answer: (answer: SaveAnswer<School>) => void = () => {};
    const onSave = vi.fn(
      () =>
        new Promise<SaveAnswer<School>>((resolve) => {
          answer = resolve;
        }),
    );
    const onSaved = vi.fn();
    const { container } = render(<Page onSave={onSave} onSaved={onSaved} />);
    const form = container.querySelector('form')!;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await act(async () => answer({ success: true, result: school }));
    expect(onSave).toHaveBeenCalledOnce();
    expect(onSaved).toHaveBeenCalledOnce();
  });
});

describe('errors in a form', () => {
  it('are listed above it, and each links to its field', async () => {
    const onSave = vi.fn(saved);
    render(<Page onSave={onSave} />);
    await retype(/^Name/, '');
    await save();
    expect(onSave).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toBe('1 field needs your attentionName: Enter the name.');
    await userEvent.click(within(summary).getByRole('link', { name: 'Name' }));
    expect(document.activeElement).toBe(field(/^Name/));
  });

  it('from the server appear at the fields', async () => {
    const nameTaken = { field: 'name', message: 'There is a school of this name.' };
    render(
      <Page
        onSave={async () => ({
          success: false,
          code: 'invalid_input',
          message: 'Check the entries.',
          errors: [nameTaken],
        })}
      />,
    );
    await save();
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(nameTaken.message, { exact: false })).toHaveLength(2);
    await retype(/^Name/, 'Kankavli No. 2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("without a field appear in the server's words, or as no network", async () => {
    const failures = [
      { success: false, code: 'not_allowed', message: 'Only the Principal may do this.' },
      { success: false, code: 'offline', message: '', unanswered: 'unsent' },
      { success: false, code: 'offline', message: '', unanswered: 'repeated' },
    ] as const;
    let count = 0;
    render(<Page onSave={async () => failures[count++]!} />);
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Only the Principal may do this.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    // The foot of the form is in view however far the fields are scrolled.
    expect(screen.getByRole('alert').closest('footer')).toBeTruthy();
    await save();
    expect(screen.getByRole('alert').textContent).toMatch(/nothing was saved. Your entries are/);
    await save();
    expect(screen.getByRole('alert').textContent).toMatch(/not known whether this was saved/);
  });
});

describe('a record that another person has saved meanwhile', () => {
  async function saveWithConflict(theirs: School, ...retyped: [RegExp, string][]) {
    const onSave = vi.fn(
      async (values: School): Promise<SaveAnswer<School>> =>
        values.version === 1
          ? { success: false, code: 'conflict', message: 'Changed.', result: theirs }
          : { success: true, result: values },
    );
    const onSaved = vi.fn();
    render(<Page onSave={onSave} onSaved={onSaved} />);
    for (const [name, text] of retyped) await retype(name, text);
    await save();
    const panel = screen.getByRole('alert');
    expect(document.activeElement).toBe(panel);
    return { onSave, onSaved, panel: within(panel) };
  }
  const mine: [RegExp, string] = [/^Village/, 'Janavali'];
  const sameField = { ...school, version: 2, village: 'Kalmath' };
  const otherField = { ...school, version: 2, name: 'Kankavli No. 3' };

  it('keeps what they changed and I never touched', async () => {
    const { onSave, onSaved, panel } = await saveWithConflict(otherField, mine);
    expect(panel.getByRole('definition').textContent).toBe('Kankavli No. 1 → Kankavli No. 3');
    expect(panel.queryByRole('radio')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenLastCalledWith({ ...otherField, village: 'Janavali' });
    expect(field(/^Name/).value).toBe('Kankavli No. 3');
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('says so where they changed nothing that the form shows', async () => {
    const { onSave, panel } = await saveWithConflict({ ...school, version: 2 }, mine);
    panel.getByText(/They changed nothing that this form shows/);
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenLastCalledWith({ ...school, version: 2, village: 'Janavali' });
  });

  it('is merged by the form’s own button and keys as by those of the question', async () => {
    const { onSave, panel } = await saveWithConflict(sameField, mine);
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
    expect(onSave).toHaveBeenCalledOnce();
    panel.getByText('Choose one of the two values.');
    await userEvent.click(panel.getByRole('radio', { name: 'Yours Janavali' }));
    await userEvent.type(field(/^Name/), '{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenLastCalledWith({ ...sameField, village: 'Janavali' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves a field that both changed only after one of the values is chosen', async () => {
    const { onSave, panel } = await saveWithConflict({ ...sameField, name: 'ZP Kankavli' }, mine);
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledOnce();
    panel.getByText('Choose one of the two values.');
    const choice = within(panel.getByRole('group', { name: 'Village' }));
    expect(document.activeElement).toBe(choice.getByRole('radio', { name: 'Yours Janavali' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Theirs Kalmath' }));
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenLastCalledWith({ ...sameField, name: 'ZP Kankavli' });
  });

  it('keeps my value where I choose it', async () => {
    const { onSave, panel } = await saveWithConflict(sameField, mine);
    await userEvent.click(panel.getByRole('radio', { name: 'Yours Janavali' }));
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenLastCalledWith({ ...sameField, village: 'Janavali' });
  });

  it('can be edited further from their values', async () => {
    const { onSave } = await saveWithConflict(sameField, mine);
    await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/^Village/).value).toBe('Kalmath');
    await save();
    expect(onSave).toHaveBeenLastCalledWith(sameField);
  });
});

it('a form whose earlier try was saved without an answer is saved, and asks about nobody else', async () => {
  const onSaved = vi.fn();
  let version = 1;
  const onSave = async (values: School): Promise<SaveAnswer<School>> => {
    if (version === 1) {
      version = 2;
      return { success: false, code: 'offline', message: '', unanswered: 'once' };
    }
    return { success: false, code: 'conflict', message: '', result: { ...values, version } };
  };
  render(<Page onSave={onSave} onSaved={onSaved} />);
  await retype(/^Village/, 'Janavali');
  await save();
  expect(screen.getByRole('alert').textContent).toContain('nothing will be saved twice');
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSaved).toHaveBeenCalledWith({ ...school, village: 'Janavali', version: 2 });
});

describe('the draft of a form', () => {
  it('stays that of another tab where the form is open, and the form says so', async () => {
    const other = { values: { ...school, name: 'Malvan No. 3' }, base: school };
    const kept: Record<string, unknown> = { 'school/1': other };
    const onSaved = vi.fn();
    const storage = { ...draftsIn(kept), hold: async () => false };
    const { unmount } = render(<Page storage={storage} onSaved={onSaved} />);
    await screen.findByText(/already open in another tab/);
    expect(field(/^Name/).value).toBe('Kankavli No. 1');
    await retype(/^Name/, 'Kankavli No. 2');
    await save();
    expect(onSaved).toHaveBeenCalledOnce();
    unmount();
    expect(kept).toEqual({ 'school/1': other });
  });

  it('is restored after a reload until it is discarded', async () => {
    const kept = { 'school/1': { values: { ...school, village: 'Janavali' }, base: school } };
    render(<Page storage={draftsIn(kept)} />);
    await screen.findByText(/Your unsaved entries have been restored/);
    expect(field(/^Village/).value).toBe('Janavali');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field(/^Village/).value).toBe('Kankavli');
    expect(kept).toEqual({});
  });

  it("goes into the record as it is now, and keeps the other's edit", async () => {
    const onSave = vi.fn(saved);
    const base = { ...school, version: 0, name: 'Kankavli' };
    const kept = { 'school/1': { values: { ...base, village: 'Janavali' }, base } };
    render(<Page storage={draftsIn(kept)} onSave={onSave} />);
    await screen.findByText(/Your unsaved entries have been restored/);
    await save();
    expect(onSave).toHaveBeenCalledWith({ ...school, village: 'Janavali' });
  });

  it('asks at saving about a field that both have changed', async () => {
    const base = { ...school, version: 0, village: 'Kanakavali' };
    const kept = { 'school/1': { values: { ...base, village: 'Janavali' }, base } };
    render(
      <Page
        storage={draftsIn(kept)}
        onSave={async ({ version }) =>
          version === 0
            ? { success: false, code: 'conflict', message: '', result: school }
            : { success: true, result: school }
        }
      />,
    );
    await screen.findByText(/Your unsaved entries have been restored/);
    await save();
    screen.getByRole('radio', { name: 'Theirs Kankavli' });
    screen.getByRole('radio', { name: 'Yours Janavali' });
  });

  it('is kept while the person types, and removed after saving', async () => {
    const kept: Record<string, unknown> = {};
    const storage = draftsIn(kept);
    render(<Page storage={storage} />);
    await retype(/^Village/, 'Janavali');
    await waitFor(() =>
      expect(kept['school/1']).toMatchObject({ values: { village: 'Janavali' } }),
    );
    await save();
    await waitFor(() => expect(kept).toEqual({}));
  });

  it('is kept to the last letter when the page is unmounted', async () => {
    const kept: Record<string, unknown> = {};
    const { unmount } = render(<Page storage={draftsIn(kept)} />);
    await retype(/^Village/, 'Janavali');
    unmount();
    expect(kept['school/1']).toMatchObject({ values: { village: 'Janavali' } });
  });

  it('is not kept again by what was typed just before the page is left', async () => {
    const kept: Record<string, unknown> = {};
    const { navigation, leave } = pressableBack();
    render(<Page storage={draftsIn(kept)} />, { navigation });
    await act(async () => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field(/^Village/), { target: { value: 'Janavali' } });
    const [stays] = leave(false);
    fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Leave' })));
    expect(await stays).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(kept).toEqual({});
  });

  it('is not kept again when the page is unmounted after saving', async () => {
    const kept: Record<string, unknown> = {};
    const { unmount } = render(<Page storage={draftsIn(kept)} />);
    await retype(/^Village/, 'Janavali');
    await save();
    unmount();
    expect(kept).toEqual({});
  });
});

describe('the work in a form', () => {
  it("is listed as unsaved under the form's title from the first change until saving", async () => {
    const { unmount } = render(<Page />);
    expect(unsavedWork()).toEqual([]);
    await retype(/^Village/, 'Janavali');
    expect(unsavedWork().map(({ title }) => title)).toEqual(['Edit school']);
    await act(async () => unsavedWork()[0]!.save());
    expect(unsavedWork()).toEqual([]);
    await retype(/^Village/, 'Kalmath');
    unmount();
    expect(unsavedWork()).toEqual([]);
  });

  it('stays unsaved when saving fails', async () => {
    render(<Page />);
    await retype(/^Name/, '');
    await act(async () => unsavedWork()[0]!.save());
    expect(unsavedWork()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Enter the name.');
  });
});

describe('leaving a form', () => {
  function leavable() {
    const { navigation, leave } = pressableBack();
    render(<Page />, { navigation });
    return () => leave(false)[0];
  }

  it('asks after a change, and stays or leaves as answered', async () => {
    const leave = leavable();
    await retype(/^Village/, 'Janavali');
    let stays = leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(await stays).toBe(true);
    stays = leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await stays).toBe(false);
  });

  it('does not ask when nothing was changed or everything is saved', async () => {
    const leave = leavable();
    expect(await leave()).toBe(false);
    await retype(/^Village/, 'Janavali');
    await save();
    expect(await leave()).toBe(false);
  });

  it('makes the browser ask when the window is closed', async () => {
    leavable();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await retype(/^Village/, 'Janavali');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
