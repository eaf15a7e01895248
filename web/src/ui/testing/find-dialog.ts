import { screen, within } from '@testing-library/react';

/** What can be found in the dialog that opens; `name` is its title, where several may be open. */
export const findDialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
