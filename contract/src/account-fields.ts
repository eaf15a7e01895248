import * as z from 'zod';
import { areDistinct, idOf } from './fields.ts';
import { roles } from './roles.ts';
import { titles } from './titles.ts';

export const accountStatuses = ['active', 'deactivated'] as const;

export const accountStatus = z.enum(accountStatuses, { error: 'choice' });
export const role = z.enum(roles, { error: 'choice' });
export const title = z.enum(titles, { error: 'choice' });

/** Hashing so many stays well under two seconds. */
export const passwordsAtOnce = 25;
/** How many people one call activates or deactivates. */
export const statusesAtOnce = 200;

export const severalPeople = (most: number) =>
  z
    .array(idOf('account'))
    .min(1, { error: 'required' })
    .max(most, { error: 'range' })
    .refine(areDistinct, { error: 'twice' });
