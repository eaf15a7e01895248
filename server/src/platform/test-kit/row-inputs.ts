import type { Endpoint } from '@shala/contract/endpoint.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import { idPlaces, withValueAt } from './id-places.ts';
import { type IdOf, sample } from './sample.ts';

export const inputParts = ['params', 'query', 'body', 'form'] as const;
export type RowInput = Partial<Record<(typeof inputParts)[number], unknown>> & { file?: Blob };

export const rowOf = (name: RowName): Endpoint => rows[name];

/** An input that the row's schemas accept, with these ids. */
export function inputFor(name: RowName, idOf: IdOf, everything = false): RowInput {
  const row = rowOf(name);
  const input: RowInput = {};
  for (const part of inputParts) {
    const schema = row[part];
    if (schema) input[part] = sample(schema, { idOf, everything });
  }
  if (row.kind === 'upload') input.file = new Blob(['UDISE code,School name\n']);
  return input;
}

export const isValidInput = (name: RowName, input: RowInput) =>
  inputParts.every((part) => rowOf(name)[part]?.safeParse(input[part]).success ?? true);

/** The input of an `addEdit…` as an edit of the record with this id; absent for another row. */
export function editFor(name: RowName, idOf: IdOf): RowInput | undefined {
  const { body } = rowOf(name);
  if (!body) return undefined;
  const place = idPlaces(body, ['body']).find(({ path }) => path.join('.') === 'body.id');
  const created = inputFor(name, idOf);
  if (!place || hasId(created.body)) return undefined;
  const edited = withValueAt(created, ['body', 'id'], idOf(place.entity));
  const tried = [withValueAt(edited, ['body', 'version'], 1), edited];
  return tried.find((input) => isValidInput(name, input));
}

const hasId = (body: unknown) => typeof body === 'object' && body !== null && 'id' in body;
