import type * as z from 'zod';

/** A rule that a value breaks, as a key of the `validation` texts with the values to fill in. */
interface BrokenRule {
  key: string;
  values: Record<string, string | number>;
}

type Issue = z.core.$ZodIssue;

/** The schemas' own messages are keys already; Zod's built-in ones get a key by their kind. */
export function describeIssue(issue: Issue): BrokenRule {
  if (isMissingNumber(issue)) return { key: 'required', values: {} };
  if (/^[a-z0-9_]+$/.test(issue.message)) return { key: issue.message, values: limitsOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      // Zod exposes the value only on request, but always names its type.
      return { key: typeKey(issue), values: {} };
    case 'unrecognized_keys':
      return { key: 'unknown_field', values: { field: issue.keys.join(', ') } };
    case 'invalid_value':
      return { key: 'choice', values: {} };
    case 'too_big':
      return { key: issue.origin === 'string' ? 'too_long' : 'range', values: limitsOf(issue) };
    case 'too_small':
      return { key: 'range', values: limitsOf(issue) };
    default:
      return { key: 'invalid', values: {} };
  }
}

/** A number's own message says how it is written, which helps nobody who has left it blank. */
const isMissingNumber = (issue: Issue): boolean =>
  issue.code === 'invalid_type' &&
  (issue.expected === 'number' || issue.expected === 'int') &&
  'input' in issue &&
  issue.input === undefined;

function typeKey({ expected, message }: z.core.$ZodIssueInvalidType): string {
  if (message.endsWith('received undefined')) return 'required';
  if (expected === 'int') return 'number';
  return expected === 'number' ? 'decimal_number' : 'type';
}

function limitsOf(issue: Issue): BrokenRule['values'] {
  // The context lets a text say which limit it was: `range_at_most`.
  if (issue.code === 'too_big') return { max: Number(issue.maximum), context: 'at_most' };
  if (issue.code === 'too_small') return { min: Number(issue.minimum), context: 'at_least' };
  // What a rule of our own says of its limit.
  if (issue.code === 'custom') return (issue.params as BrokenRule['values']) ?? {};
  return {};
}

/** Field paths as both the forms and the envelope's `errors` write them: `schools.0.from`. */
export const fieldOf = (issue: Issue): string => issue.path.map(String).join('.');
