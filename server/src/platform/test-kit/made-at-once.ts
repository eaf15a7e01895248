import type { CompiledQuery, ConnectionProvider, DatabaseConnection } from 'kysely';
import { connectedBy, type Database, nameStatement } from '../database.ts';
import type { PooledConnection } from '../pool-driver.ts';

/**
 * Makes many rows in one transaction. What answers nothing goes with the next statement, in one message: most of the
 * time of a single insert is the way to PostgreSQL.
 */
export const madeAtOnce = <Made>(
  db: Database,
  make: (db: Database) => Promise<Made>,
): Promise<Made> =>
  db.transaction().execute((transaction) => {
    const own = transaction.getExecutor();
    const provider: ConnectionProvider = {
      provideConnection: (consumer) =>
        own.provideConnection((connection) =>
          consumer(sendingAhead(connection as PooledConnection)),
        ),
    };
    return make(connectedBy(db, provider));
  });

const sendingAhead = (connection: PooledConnection): DatabaseConnection => ({
  executeQuery: async (query) => {
    if (isAnswered(query)) return connection.executeQuery(query);
    nameStatement(query.sql);
    connection.sendAhead({ query });
    return { rows: [] };
  },
  streamQuery: () => connection.streamQuery(),
});

function isAnswered({ query }: CompiledQuery): boolean {
  const isWrite = query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode';
  return !isWrite || query.returning !== undefined;
}
