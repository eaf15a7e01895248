import type { Endpoint } from '@shala/contract/endpoint.ts';
import { describeIssue, fieldOf } from '@shala/contract/validation.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type FieldIssue, invalid, notFound } from './errors.ts';
import { receiveUpload, type UploadedFile } from './upload.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  form: unknown;
  file: UploadedFile | undefined;
}

/** Reads and validates the parts of a request; all issues of all parts are reported at once. */
export async function readInput(row: Endpoint, request: FastifyRequest): Promise<Input> {
  const upload = row.kind === 'upload' ? await receiveUpload(request) : undefined;
  const issues: FieldIssue[] = [];
  const checked = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const outcome = schema.safeParse(value, { reportInput: true });
    if (outcome.success) return outcome.data;
    for (const issue of outcome.error.issues) {
      issues.push({ field: fieldOf(issue), ...describeIssue(issue) });
    }
  };
  const params = checked(row.params, request.params);
  // A record's address with no id in it names no record.
  if (issues.some(({ field, key }) => field === 'id' && key === 'id')) throw notFound('page');
  const input = {
    params,
    query: checked(row.query ?? noQuery, withLists(row.query, request.query)),
    body: checked(row.body, request.body ?? {}),
    form: checked(row.form, upload?.fields),
    file: upload?.file,
  };
  if (issues.length > 0) throw invalid(...issues);
  return input;
}

const noQuery = z.strictObject({});

/** A list with a single value in a query arrives as one text: `?status=open`. */
function withLists(schema: z.ZodObject | undefined, query: unknown) {
  const values = { ...(query as Record<string, unknown>) };
  for (const [key, value] of Object.entries(values)) {
    const field = schema?.shape[key];
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
    if (inner instanceof z.ZodArray && !Array.isArray(value)) values[key] = [value];
  }
  return values;
}
