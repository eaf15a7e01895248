import * as z from 'zod';

type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

type StoredShape<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodType<Stored<z.output<Shape[Field]>>, Stored<z.output<Shape[Field]>>>;
};

/** The fields of a form as a record has them: a field that may be blank or absent is null here. */
export const storedShape = <Shape extends z.ZodRawShape>(shape: Shape): StoredShape<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, stored(field)]),
  ) as StoredShape<Shape>;

function stored(field: z.core.$ZodType): z.core.$ZodType {
  let inner = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  if (inner !== field) return z.nullable(inner);
  return inner instanceof z.ZodDefault ? inner.unwrap() : inner;
}
