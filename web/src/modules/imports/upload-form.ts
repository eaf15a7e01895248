import { randomId } from '../../platform/random-id.ts';
import type { ImportRequest } from '../../ui/import/import-types.ts';

/** A request that is repeated after a failure keeps its idempotency key. */
const keys = new WeakMap<ImportRequest, string>();

function keyOf(request: ImportRequest): string {
  const key = keys.get(request) ?? randomId();
  keys.set(request, key);
  return key;
}

/** The form of the call for a request of the wizard. */
export function uploadForm(
  request: ImportRequest,
  { isCheck, alsoSent }: { isCheck: boolean; alsoSent: Record<string, string> },
) {
  const { file, mapping, forgetColumns = false, edits = {}, repairs = [], options } = request;
  const isNew = file instanceof Blob;
  return {
    form: {
      ...(isNew ? {} : { fileId: file.fileId }),
      ...(isCheck ? { dryRun: 'true' } : {}),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(forgetColumns ? { forgetColumns: 'true' } : {}),
      ...(Object.keys(edits).length > 0 ? { edits: JSON.stringify(edits) } : {}),
      ...(repairs.length > 0 ? { repairs: JSON.stringify(repairs) } : {}),
      ...options,
      ...alsoSent,
      idempotencyKey: keyOf(request),
    },
    file: isNew ? file : undefined,
  };
}
