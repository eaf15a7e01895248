import pg from 'pg';

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Brings the database into its usual state some minutes after a large write. */
export const analyse = (url: string, ...tables: string[]) =>
  connected(url, (client) => client.query(`vacuum analyze ${tables.join(', ')}`));
