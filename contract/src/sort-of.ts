/** What a list is sorted by, and which way: `-name` is by name, from the last. */
export const sortOf = <Sort extends string>(sort: Sort) => ({
  by: sort.replace(/^-/, '') as Sort extends `-${infer Name}` ? Name : Sort,
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});
