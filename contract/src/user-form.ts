import * as z from 'zod';
import { role, title } from './account-fields.ts';
import { email, idOf, language, mobile, personName, version } from './fields.ts';
import { gender } from './gender.ts';
import { workArea } from './location-users.ts';
import { schoolWork } from './school-users.ts';
import { titles } from './titles.ts';

export const userForm = z
  .strictObject({
    id: idOf('account').optional(),
    version: version.optional(),
    name: personName,
    email: email.nullish(),
    mobile: mobile.nullish(),
    role,
    /** For leave types that are for women or men alone. */
    gender: gender.nullish(),
    /** An officer's own plan; everyone else's follows from the school. */
    isPremium: z.boolean().optional(),
    language: language.nullish(),
    /**
     * The sidebar titles this person sees; if absent they do not change, or a new role gets its
     * defaults.
     */
    accessControlList: z.array(title).max(titles.length, { error: 'range' }).optional(),
    schools: z.array(schoolWork).max(50, { error: 'range' }).default([]),
    locations: z.array(workArea).max(50, { error: 'range' }).default([]),
  })
  .refine((user) => user.email || user.mobile, { error: 'mobile_or_email', path: ['email'] })
  .meta({ needs: ['email'] });
