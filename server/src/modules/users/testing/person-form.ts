import type { Role } from '@shala/contract/roles.ts';
import type { userForm } from '@shala/contract/user-form.ts';
import type * as z from 'zod';

type Form = z.input<typeof userForm>;

let made = 0;

/** What the form sends for a new person; a test names what it is about. */
export const personForm = (role: Role, with_: Partial<Form> = {}): Form => ({
  name: `Person ${++made}`,
  email: `new${made}@school.example`,
  role,
  ...with_,
});

export const workAt = (schoolId: string, with_ = {}) => ({
  schoolId,
  from: '2026-06-15',
  ...with_,
});
