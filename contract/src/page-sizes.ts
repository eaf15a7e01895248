/** How many rows of a list a page may choose to show. */
export const pageSizes = [25, 50, 100, 200, 500] as const;
