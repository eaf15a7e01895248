import { readFile, writeFile } from 'node:fs/promises';
import { fileRows, largestAudio } from '@shala/contract/files.ts';
import { audioType } from '../../platform/audio-type.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { isMissing, type Part } from '../../platform/files/file-backend.ts';
import { unusedSeconds } from '../../platform/files.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { measured } from '../../platform/upload.ts';
import { uploadQuota } from '../../platform/upload-quota.ts';
import { LinkedFiles } from './linked-files.ts';
import { mostPixels, readPicture } from './pictures/picture.ts';

const mostImageBytes = 512 * 1024;

export const fileRoutes = ({ files, db: database, settings }: Services) => {
  const linked = new LinkedFiles(database);
  return implement(fileRows, {
    'file/addImage': async ({ file, form, person, db }) => {
      if (!file) throw invalid({ field: 'file', key: 'required' });
      if (file.size > mostImageBytes) throw invalid({ field: 'file', key: 'image_size' });
      const picture = readPicture(await readFile(file.path));
      if (!picture) throw invalid({ field: 'file', key: 'image_type' });
      if (Math.max(picture.width, picture.height) > mostPixels) {
        throw invalid({ field: 'file', key: 'image_pixels', values: { most: mostPixels } });
      }
      await writeFile(file.path, picture.bytes);
      const id = await files.keep(
        db.checked('account', person.accountId),
        await measured(file.path),
        {
          accountId: person.accountId,
          schoolId: form.schoolId,
          name: file.name,
          mediaType: picture.mediaType,
          keepSeconds: unusedSeconds,
          quota: uploadQuota(settings, person),
        },
      );
      return { id };
    },

    'file/addAudio': async ({ file, form, person, db }) => {
      if (!file) throw invalid({ field: 'file', key: 'required' });
      if (file.size > largestAudio) throw invalid({ field: 'file', key: 'audio_size' });
      const mediaType = audioType(await readFile(file.path));
      if (!mediaType) throw invalid({ field: 'file', key: 'audio_type' });
      const id = await files.keep(db.checked('account', person.accountId), file, {
        accountId: person.accountId,
        schoolId: form.schoolId,
        name: file.name,
        mediaType,
        keepSeconds: unusedSeconds,
        quota: uploadQuota(settings, person),
      });
      return { id };
    },

    'file/fetchLink/:id': ({ params }) => ({ url: files.link(params.id) }),

    'file/fetch/:id': async ({ params, query }) => {
      if (!files.isGoodLink(params.id, query.expires, query.signature)) throw notFound('file');
      const file = await linked.find(params.id);
      if (!file) throw notFound('file');
      const read = (part: Part) => files.toSend(params.id, part).catch(asNotFound);
      return { ...file, tag: params.id, read };
    },
  });
};

/** Its row is there and its bytes are not. */
function asNotFound(error: unknown): never {
  throw isMissing(error) ? notFound('file') : error;
}
