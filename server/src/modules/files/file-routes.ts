import { open } from 'node:fs/promises';
import { fileRows } from '@shala/contract/files.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { imageType } from './image-type.ts';

const mostImageBytes = 512 * 1024;

export const fileRoutes = ({ files, db: database }: Services) =>
  implement(fileRows, {
    'file/addImage': async ({ file, form, person, db }) => {
      if (!file) throw invalid({ field: 'file', key: 'required' });
      if (file.size > mostImageBytes) throw invalid({ field: 'file', key: 'image_size' });
      const mediaType = imageType(await firstBytes(file.path));
      if (!mediaType) throw invalid({ field: 'file', key: 'image_type' });
      const id = await files.keep(unscoped(db, 'reference'), file, {
        accountId: person.accountId,
        schoolId: form.schoolId,
        name: file.name,
        mediaType,
      });
      return { id };
    },

    'file/fetchLink/:id': ({ params }) => ({ url: files.link(params.id) }),

    'file/fetch/:id': async ({ params, query }) => {
      if (!files.isGoodLink(params.id, query.expires, query.signature)) throw notFound('file');
      const file = await unscoped(database, 'reference')
        .selectFrom('file')
        .select(['name', 'media_type as mediaType', 'size'])
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!file) throw notFound('file');
      const disposition = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
      return { ...file, disposition, content: files.read(params.id) } as const;
    },
  });

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
