import { yearCopyRows } from '@shala/contract/classes.ts';
import { implement } from '../../platform/serve.ts';
import { copyStructure } from './copy-structure.ts';

export const yearCopyRoutes = () =>
  implement(yearCopyRows, {
    'class/copyStructure': (call) => copyStructure(call, call.body),
  });
