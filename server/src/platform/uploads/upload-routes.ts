import { uuid } from '@shala/contract/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess } from '../access.ts';
import { signedIn } from '../caller.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services.ts';

/** What the protocol sends; the bytes are not read here. */
const bytes = 'application/offset+octet-stream';

/** `/api/upload/{id}` takes the bytes of an upload from whoever began it; no other route takes bytes as they are. */
export const uploadRoutes = (services: Services) => async (app: FastifyInstance) => {
  app.addContentTypeParser(bytes, (_request, _payload, done) => done(null));
  app.route({
    method: ['HEAD', 'PATCH'],
    url: '/api/upload/:id',
    handler: async (request, reply) => {
      await requireOwnUpload(services, request);
      reply.hijack();
      takeOverHeaders(reply);
      await services.uploads.handle(request.raw, reply.raw);
    },
  });
};

async function requireOwnUpload(services: Services, request: FastifyRequest): Promise<void> {
  const person = await signedIn(services, request);
  request.accountId = person.accountId;
  checkAccess('content/startUpload', person, {});
  const { id } = request.params as { id: string };
  if (!uuid.safeParse(id).success) throw notFound('upload');
  const own = await services.db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('account_id', '=', person.accountId)
    .select('id')
    .executeTakeFirst();
  if (!own) throw notFound('upload');
}

function takeOverHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
