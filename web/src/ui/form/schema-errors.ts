/** The part of a Zod schema that forms use, so that only pages with schemas load Zod itself. */
interface Schema<Issue> {
  safeParse: (
    values: unknown,
    options: { reportInput: true },
  ) => { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

interface PathIssue {
  path: readonly PropertyKey[];
}

export type FieldErrors = Record<string, string>;

/** The first issue of each field, by the field's path: `schools.0.from`. */
export function schemaErrors<Issue extends PathIssue>(
  schema: Schema<Issue>,
  values: object,
  describe: (issue: Issue) => string,
): FieldErrors {
  const parsed = schema.safeParse(withoutBlanks(values), { reportInput: true });
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path.map(String).join('.')] ??= describe(issue);
  }
  return errors;
}

/** Removes empty fields, so that schemas report a required one and accept a blank optional one. */
export function withoutBlanks<Values extends object>(values: Values): Values {
  const filled = Object.entries(values).filter(([, value]) => !isBlank(value));
  return Object.fromEntries(filled) as Values;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
