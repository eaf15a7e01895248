import { uuid } from '@shala/contract/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { sendStored } from '../../../platform/file-answer.ts';
import type { Part } from '../../../platform/files/file-backend.ts';
import type { Services } from '../../../platform/services.ts';
import { languageOf } from '../../../platform/texts.ts';
import { h5pPage, PlayerFiles } from './h5p-page.ts';
import type { Archive } from './open-archive.ts';
import { playerFolder, sendPackageHeaders } from './package-policy.ts';
import { packageMediaType } from './package-types.ts';
import { h5pPackage, htmlPackage, startPage } from './read-package.ts';
import { StoredPackages } from './stored-packages.ts';

const seconds = 600;

interface Address {
  id: string;
  expires: string;
  signature: string;
  '*': string;
}

/** `/package/{id}/{expires}/{signature}/…`: the files of a package by a link that works for ten minutes. */
export function packageRoutes(services: Services) {
  const { files, settings } = services;
  const packages = new StoredPackages(files);
  const player = new PlayerFiles();

  return async (app: FastifyInstance) => {
    app.get(`${playerFolder}*`, (request, reply) =>
      player.send(reply, (request.params as Address)['*']),
    );
    app.get('/package/:id/:expires/:signature/*', async (request, reply) => {
      const { id, expires, signature, '*': name } = request.params as Address;
      sendPackageHeaders(reply, `/package/${id}/${expires}/${signature}/`, settings);
      const isGood =
        uuid.safeParse(id).success && files.isGoodLink(id, Number(expires) || 0, signature);
      if (!isGood) throw notFound('file');
      reply.header('Cache-Control', `private, max-age=${seconds}`);
      const { mediaType, size } = await findPackage(services, id);
      if (name === '' && mediaType === h5pPackage) return sendPlayer(request, reply);
      return sendEntry(reply, packages, await packages.open(id, size), name);
    });
  };
}

function sendPlayer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = h5pPage(languageOf(request.headers['accept-language']));
  return reply.type('text/html; charset=utf-8').send(page);
}

async function sendEntry(
  reply: FastifyReply,
  packages: StoredPackages,
  archive: Archive,
  name: string,
): Promise<FastifyReply> {
  const entry = archive.entries.get(name);
  const mediaType = packageMediaType(name);
  if (!entry || !mediaType) throw notFound('file');
  const size = entry.uncompressedSize;
  const { id } = reply.request.params as Address;
  const read = (part: Part) => packages.read(archive, entry, part);
  const tag = `${id} ${entry.relativeOffsetOfLocalHeader}`;
  return sendStored(reply, { tag, size, read }, () => reply.type(mediaType));
}

async function findPackage({ db }: Pick<Services, 'db'>, id: string) {
  const file = await db
    .selectFrom('file')
    .where('id', '=', id)
    .where('media_type', 'in', [htmlPackage, h5pPackage])
    .select(['media_type as mediaType', 'size'])
    .executeTakeFirst();
  if (!file) throw notFound('file');
  return file;
}

/** Where a package begins, by a link of its file; whoever asks was checked for that file. */
export async function packageLink(services: Services, id: string): Promise<{ url: string }> {
  const { files } = services;
  const { mediaType, size } = await findPackage(services, id);
  const link = new URL(files.link(id), 'http://shala');
  const { expires, signature } = Object.fromEntries(link.searchParams);
  const start =
    mediaType === h5pPackage ? '' : startPage(await new StoredPackages(files).open(id, size));
  if (start === undefined) throw conflictError('content.package_start');
  return {
    url: `/package/${id}/${expires}/${signature}/${start.split('/').map(encodeURIComponent).join('/')}`,
  };
}
