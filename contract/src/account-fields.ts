import * as z from 'zod';
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
