const ofClient = /^(Connection terminated|Client has encountered a connection error)/;

/** PostgreSQL has ended, or ended the connection: whether it did what was sent last is not known. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  return /^(08|57P0[123]$)/.test(code) || syscall === 'connect' || ofClient.test(message);
}
