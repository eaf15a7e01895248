/** Search parameters as text, a repeated name as a list: `?page=2&status=open&status=closed`. */
type SearchParams = Record<string, string | string[] | undefined>;

export function parseSearch(search: string): SearchParams {
  const params = new URLSearchParams(search);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(search)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined && value !== null) params.append(name, String(value));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}
