import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { FieldGroup } from './field-group.tsx';
import type { SaveAnswer } from './save-answer.ts';
import { SettingsForm } from './settings-form.tsx';
import { TextField } from './text-field.tsx';

interface Limits {
  student: string;
  staff: string;
}

const limits: Limits = { student: '2', staff: '5' };

function Settings({ onSave }: { onSave: (values: Limits) => Promise<SaveAnswer<Limits>> }) {
  const form = useForm({
    initialValues: limits,
    validate: ({ staff }): Record<string, string> => (staff ? {} : { staff: 'Enter a number.' }),
  });
  return (
    <SettingsForm
      title="Limits"
      savedText="Limits saved."
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
  render(<Settings onSave={async (result) => ({ success: true, result })} />);
  await userEvent.clear(within(screen.getByRole('group', { name: 'Staff' })).getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Staff: Books: Enter a number.');
});
