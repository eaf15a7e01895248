import * as z from 'zod';
import { genders, keysOf } from './student-codes.ts';

export const gender = z.enum(keysOf(genders), { error: 'choice' });
