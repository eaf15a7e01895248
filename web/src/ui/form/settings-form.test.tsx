import { useForm } from '@mantine/form';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { FieldGroup } from './field-group.tsx';
import type { SaveAnswer } from './save-answer.ts';
import { SettingsForm } from './settings-form.tsx';
import { TextField } from './text-field.tsx';
import { type Draft, noDraft } from './use-draft.ts';

interface Limits {
  student: string;
  staff: string;
}

const limits: Limits = { student: '2', staff: '5' };

const saved = async (result: Limits): Promise<SaveAnswer<Limits>> => ({ success: true, result });

function Settings({ draft = noDraft, onSave = saved }: { draft?: Draft; onSave?: typeof saved }) {
  const form = useForm({
    initialValues: limits,
    validate: ({ staff }): Record<string, string> => (staff ? {} : { staff: 'Enter a number.' }),
  });
  return (
    <SettingsForm
      title="Limits"
      savedText="Limits saved."
      draft={draft}
      form={form}
      onSave={onSave}
      valuesOf={(saved) => saved}
      showValue={(_, value) => String(value)}
    >
      <FieldGroup title="Students" isEntry>
        <TextField form={form} name="student" label="Books" />
      </FieldGroup>
      <FieldGroup title="Staff" isEntry>
        <TextField form={form} name="staff" label="Books" />
      </FieldGroup>
    </SettingsForm>
  );
}

it('names the group of a wrong field where another has the same labels', async () => {
  render(<Settings />);
  await userEvent.clear(within(screen.getByRole('group', { name: 'Staff' })).getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Staff: Books: Enter a number.');
});

it('has what was typed again after a reload, until it is saved', async () => {
  const kept: Record<string, unknown> = {};
  const draft: Draft = {
    key: 'limits',
    storage: {
      ...noDraft.storage,
      get: async (key) => kept[key],
      set: async (key, values) => {
        kept[key] = values;
      },
      remove: async (key) => {
        delete kept[key];
      },
    },
  };
  const staff = () =>
    within(screen.getByRole('group', { name: 'Staff' })).getByRole<HTMLInputElement>('textbox');
  const { unmount } = render(<Settings draft={draft} />);
  await userEvent.type(staff(), '5');
  unmount();
  render(<Settings draft={draft} />);
  await screen.findByText(/Your unsaved entries have been restored/);
  expect(staff().value).toBe('55');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toEqual({}));
});
