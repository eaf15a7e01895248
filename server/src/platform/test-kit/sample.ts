import * as z from 'zod';

/** The id that is used where the contract expects one of the entity. */
export type IdOf = (entity: string) => string;

interface Sampling {
  idOf: IdOf;
  /** Fills optional fields too. */
  everything: boolean;
}

const nothing = Symbol('nothing');

/**
 * A value that the schema accepts. It covers new rows of the contract without listing them
 * anywhere.
 */
export function sample(schema: z.core.$ZodType, sampling: Sampling): unknown {
  const value = sampleOf(schema, sampling);
  return value === nothing ? undefined : value;
}

function sampleOf(schema: z.core.$ZodType, sampling: Sampling): unknown {
  const meta = z.globalRegistry.get(schema) ?? {};
  if (typeof meta['entity'] === 'string') return sampling.idOf(meta['entity']);
  if ('example' in meta) return meta['example'];
  if (schema instanceof z.ZodObject) return sampleObject(schema, sampling);
  if (schema instanceof z.ZodArray) {
    const one = sampleOf(schema.element, sampling);
    return one === nothing ? [] : [one];
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return sampling.everything ? sampleOf(schema.unwrap(), sampling) : nothing;
  }
  if (schema instanceof z.ZodNullable) {
    return sampling.everything ? sampleOf(schema.unwrap(), sampling) : null;
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType, sampling);
  if (schema instanceof z.ZodPipe) {
    const inner = schema.in instanceof z.ZodTransform ? schema.out : schema.in;
    return sampleOf(inner as z.ZodType, sampling);
  }
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1);
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodUUID) return sampling.idOf('anything');
  if (schema instanceof z.ZodString)
    return 'x'.repeat(Math.max(12, schema.minLength ?? 0)).slice(0, schema.maxLength ?? 12);
  throw new Error(`No sample of ${schema.constructor.name}: give it one in the field's meta`);
}

/** `needs` in an object's meta names the optional fields without which its own rules reject it. */
function sampleObject(schema: z.ZodObject, sampling: Sampling): Record<string, unknown> {
  const needs = (z.globalRegistry.get(schema)?.['needs'] ?? []) as string[];
  const fields = Object.entries(schema.shape)
    .map(([key, field]) => {
      const isNeeded = needs.includes(key);
      const inner = isNeeded && isOptional(field) ? field.unwrap() : field;
      if (!isNeeded && needs.length > 0 && isOptional(field)) return [key, nothing] as const;
      return [
        key,
        sampleOf(inner as z.ZodType, { ...sampling, everything: sampling.everything || isNeeded }),
      ] as const;
    })
    .filter(([, value]) => value !== nothing);
  return Object.fromEntries(fields);
}

const isOptional = (schema: unknown) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
