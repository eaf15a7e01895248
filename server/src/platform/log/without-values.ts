import pino from 'pino';

/** What PostgreSQL says beside its message: whole rows, and the query with its values. */
const saidBeside = [
  'detail',
  'where',
  'hint',
  'internalQuery',
  'dataType',
  'position',
  'parameters',
  'query',
];

/** An error as the log has it: names of tables, columns and constraints, and no value of a record. */
export function withoutValues(error: Error): Record<string, unknown> {
  const known: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  if (!('severity' in known && 'code' in known)) return known;
  for (const name of saidBeside) delete known[name];
  // 'invalid input syntax for type date: "…"'
  for (const name of ['message', 'stack']) {
    known[name] = String(known[name]).replaceAll(/: "[^\n]*"/g, ': …');
  }
  return known;
}
