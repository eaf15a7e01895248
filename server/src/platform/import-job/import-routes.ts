import {
  type ImportName,
  importable,
  importKindOf,
  importNames,
} from '@shala/contract/importable.ts';
import { bulkUploadForm, importLineRows } from '@shala/contract/imports.ts';
import { rows } from '@shala/contract/rows.ts';
import type * as z from 'zod';
import type { Call, Implementation } from '../serve.ts';
import type { Services } from '../services.ts';
import { takeBulkUpload } from './bulk-upload.ts';
import { readImportLines } from './import-lines.ts';
import type { Importer } from './importer.ts';
import { templateAnswer } from './template-answer.ts';

type UploadForm = z.output<typeof bulkUploadForm> & { schoolId?: string };
type UploadCall = Omit<Call, 'form'> & { form: UploadForm };
type TemplateCall = Omit<Call, 'query'> & { query: { kind: 'xlsx' | 'csv' } };

/** The upload and template rows of everything that can be imported, and the lines of a check. */
export const importRoutes =
  (importers: Record<ImportName, Importer>) =>
  (services: Services): Implementation => {
    const module: Implementation = {
      rows: { ...importLineRows },
      handlers: { 'job/fetchImportLines/:id': readImportLines(importers) },
    };
    for (const name of importNames) {
      const { upload, template } = importable[name];
      module.rows[upload] = rows[upload];
      module.handlers[upload] = (call: UploadCall) => take(services, call, name, importers[name]);
      module.rows[template] = rows[template];
      module.handlers[template] = ({ query, say }: TemplateCall) =>
        templateAnswer(query.kind, importers[name].fields, {
          name: say(importers[name].list),
          say,
        });
    }
    return module;
  };

async function take(services: Services, call: UploadCall, name: ImportName, importer: Importer) {
  const { schoolId } = call.form;
  if (schoolId) await call.db.require('school', [schoolId]);
  return takeBulkUpload(services, call, {
    kind: importKindOf(name),
    fields: importer.fields,
    openTable: importer.openTable,
    options: optionsOf(call.form),
  });
}

/** The person's choices beside the file. */
const optionsOf = (form: UploadForm) =>
  Object.fromEntries(Object.entries(form).filter(([field]) => !(field in bulkUploadForm.shape)));
