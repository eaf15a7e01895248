import * as z from 'zod';
import { isCleanText, tooLong, withoutAadhaar } from './fields.ts';

/** An address as browsers show it, without `https://`, is completed; one of an e-mail or a script is none. */
const withScheme = (link: string): string =>
  /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#:]|$)/.test(link) ? `https://${link}` : link;

/** An address that a browser opens; others, such as of scripts, are refused. */
export const webLink = z
  .string()
  .trim()
  .max(500, tooLong)
  .overwrite(withScheme)
  .refine(isCleanText, { error: 'characters' })
  .refine((link) => link === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link), {
    error: 'web_link',
  })
  .refine(withoutAadhaar, { error: 'aadhaar' })
  .meta({ example: 'https://diksha.gov.in/mh' })
  .nullish();
