/** Page, search, sorting and filters of a list, kept in the URL. */
export interface ListState {
  page: number;
  pageSize: number;
  search: string;
  /** A column's name, or `-name` for the reverse. */
  sort: string;
  filters: Record<string, string[]>;
}

export interface ListDefaults {
  sort: string;
  pageSize?: number;
  /** The names of the list's filters; other entries of the URL are left unchanged. */
  filters?: readonly string[];
  /** Those of them that take one value: of several in the URL the first counts. */
  single?: readonly string[];
}

export type ListAction =
  | { type: 'page'; page: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'search'; search: string }
  | { type: 'sort'; column: string }
  | { type: 'filter'; name: string; values: string[]; clears?: readonly string[] }
  | { type: 'clear' };

export type UrlSearch = Record<string, unknown>;

const standardPageSize = 50;

export function parseListState(url: UrlSearch, defaults: ListDefaults): ListState {
  const names = defaults.filters ?? [];
  const filters = names.map((name) => {
    const values = textsOf(url[name]);
    return [name, defaults.single?.includes(name) ? values.slice(0, 1) : values] as const;
  });
  return {
    page: wholeNumber(url.page) ?? 1,
    pageSize: Math.min(wholeNumber(url.pageSize) ?? defaults.pageSize ?? standardPageSize, 500),
    search: textsOf(url.search)[0] ?? '',
    sort: textsOf(url.sort)[0] ?? defaults.sort,
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
  };
}

/** The URL's query without defaults; foreign entries stay. */
export function writeListState(
  state: ListState,
  defaults: ListDefaults,
  url: UrlSearch = {},
): UrlSearch {
  const own = ['page', 'pageSize', 'search', 'sort', ...(defaults.filters ?? [])];
  const written: UrlSearch = Object.fromEntries(
    Object.entries(url).filter(([name]) => !own.includes(name)),
  );
  if (state.search) written.search = state.search;
  for (const [name, values] of Object.entries(state.filters)) {
    if (values.length > 0) written[name] = values.length === 1 ? values[0] : values;
  }
  if (state.sort !== defaults.sort) written.sort = state.sort;
  if (state.pageSize !== (defaults.pageSize ?? standardPageSize)) written.pageSize = state.pageSize;
  if (state.page > 1) written.page = state.page;
  return written;
}

/** Every action that changes the rows returns to the first page. */
export function reduceListState(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'page':
      return { ...state, page: action.page };
    case 'pageSize':
      return { ...state, page: 1, pageSize: action.pageSize };
    case 'search':
      return { ...state, page: 1, search: action.search.trim() };
    case 'sort':
      return { ...state, page: 1, sort: nextSort(state.sort, action.column) };
    case 'filter':
      return { ...state, page: 1, filters: withFilter(state.filters, action) };
    case 'clear':
      return { ...state, page: 1, search: '', filters: {} };
  }
}

/** The query of a `fetchAll…` call: filters as lists, an empty search left out. */
export function listQueryOf(state: ListState) {
  const { page, pageSize, sort, search, filters } = state;
  return { page, pageSize, sort, ...(search ? { search } : {}), ...filters };
}

export const isFiltered = (state: ListState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0;

const nextSort = (sort: string, column: string) => (sort === column ? `-${column}` : column);

function withFilter(
  filters: ListState['filters'],
  { name, values, clears = [] }: Extract<ListAction, { type: 'filter' }>,
) {
  const others = Object.entries(filters).filter(([key]) => key !== name && !clears.includes(key));
  return Object.fromEntries(values.length > 0 ? [...others, [name, values]] : others);
}

/** A router may have read `?search=27010100101` as a number. */
function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    .map(String)
    .filter((text) => text !== '');
}

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : undefined;
}
