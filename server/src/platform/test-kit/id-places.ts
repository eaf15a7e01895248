import * as z from 'zod';

export interface IdPlace {
  entity: string;
  /**
   * The path of the id in `{ params, query, body, form }`: `['body', 'schools', 0, 'schoolId']`.
   */
  path: (string | number)[];
}

/** Every place of a schema where the contract expects an id, also in optional fields. */
export function idPlaces(schema: z.core.$ZodType, path: (string | number)[]): IdPlace[] {
  const entity = z.globalRegistry.get(schema)?.['entity'];
  if (typeof entity === 'string') return [{ entity, path }];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => idPlaces(field, [...path, key]));
  }
  if (schema instanceof z.ZodArray) return idPlaces(schema.element, [...path, 0]);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return idPlaces(schema.unwrap() as z.ZodType, path);
  }
  return [];
}

/** A copy of the input with the value at the path; missing parts of the path are made. */
export function withValueAt<T>(input: T, path: (string | number)[], value: unknown): T {
  const copy = structuredClone(input) as Record<string | number, unknown>;
  let place = copy;
  path.slice(0, -1).forEach((step, index) => {
    place[step] ??= typeof path[index + 1] === 'number' ? [] : {};
    place = place[step] as Record<string | number, unknown>;
  });
  place[path.at(-1)!] = value;
  return copy as T;
}
