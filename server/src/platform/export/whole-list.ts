interface Page {
  page: number;
  pageSize: number;
}

const atOnce = 500;

/** A list that is fetched by pages, whole. A row that a new one moves to the next page is given once. */
export async function* wholeList<Row extends { id: string }>(
  pageOf: (page: Page) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row, void> {
  const given = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows } = await pageOf({ page, pageSize: atOnce });
    for (const row of rows) {
      if (given.has(row.id)) continue;
      given.add(row.id);
      yield row;
    }
    if (rows.length < atOnce) return;
  }
}
