/** The whole filtered list instead of one page of it. */
export const withoutPage = <Query extends { page?: unknown; pageSize?: unknown }>({
  page: _,
  pageSize: __,
  ...filters
}: Query) => filters;
