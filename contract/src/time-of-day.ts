import * as z from 'zod';

/** `HH:MM`, 24 hours. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
  .meta({ example: '10:40' });
