import * as z from 'zod';

type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

type StoredShape<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodType<Stored<z.output<Shape[Field]>>, Stored<z.output<Shape[Field]>>>;
};

/** The fields of a form as a record has them: what may be left out or blank there is null here. */
export const storedShape = <Shape extends z.ZodRawShape>(shape: Shape): StoredShape<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, stored(field)]),
  ) as StoredShape<Shape>;

function stored(field: z.core.$ZodType): z.core.$ZodType {
  const isOptional = field instanceof z.ZodOptional || field instanceof z.ZodNullable;
  return isOptional ? z.nullable(filledSchema(field)) : filledSchema(field);
}

/** What a field has once it is filled in: without optional, nullable and default around it. */
export function filledSchema(field: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault;
  return isWrapped ? filledSchema(field.unwrap()) : field;
}
