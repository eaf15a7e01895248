import pg from 'pg';

/** The same server's address for another database; also where the host is a socket in the query. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

let made = 0;
const uniqueName = (kind: string) => `shala_${kind}_${process.pid}_${++made}`;

export const templateName = () => uniqueName('template');

/** A fresh database made from the migrated template. Its files are copied, in half the time of writing its pages to the log. */
export async function makeDatabase(ownerUrl: string, template: string) {
  const name = uniqueName('test');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    drop: async () => {
      // A closed connection's process may take longer to end than PostgreSQL waits for it on a busy machine.
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
