import { resourceRows } from '@shala/contract/resources.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addDocument } from '../files/files-public.ts';
import { findResource, listResources } from './resource-queries.ts';
import { deleteResource, markResourceRead, saveResource } from './save-resource.ts';

export const resourceRoutes = (services: Services) =>
  implement(resourceRows, {
    'resource/fetchAll': ({ db, query }) => listResources(db, query),
    'resource/fetchById/:id': ({ db, params }) => findResource(db, params.id),
    'resource/addEdit': (call) => saveResource(call, call.body),
    'resource/addDocument': (call) => addDocument(services, call),
    'resource/delete/:id': (call) => deleteResource(call, call.params.id),
    'resource/markRead': (call) => markResourceRead(call, call.body.id),
  });
