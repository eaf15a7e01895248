import * as z from 'zod';
import { file, json, upload } from './endpoint.ts';
import { byId, idOf } from './fields.ts';

/** A document beside a record: a picture or a PDF. */
export const largestDocument = 2 * 1024 * 1024;

/** A recording of two minutes; phones on slow lines load it with the question. */
export const largestAudio = 2 * 1024 * 1024;

export const fileRows = {
  'file/addImage': upload({
    summary: 'Keep a PNG, JPEG or WebP picture of at most 512 kB, to be named in a form',
    form: z.strictObject({ schoolId: idOf('school').optional() }),
    result: z.object({ id: idOf('file') }),
  }),
  'file/addAudio': upload({
    summary: 'Keep an MP3, M4A, Ogg or WAV recording of at most 2 MB, to be named in a form',
    form: z.strictObject({ schoolId: idOf('school').optional() }),
    result: z.object({ id: idOf('file') }),
  }),
  'file/fetchLink/:id': json({
    summary: 'A link to a file, good for 10 minutes',
    params: byId('file'),
    result: z.object({ url: z.string() }),
  }),
  'file/fetch/:id': file({
    summary: 'A file by its signed link',
    params: byId('file'),
    query: z.strictObject({
      expires: z.coerce.number<number>({ error: 'number' }).int({ error: 'number' }),
      signature: z.string().max(100),
    }),
  }),
};
