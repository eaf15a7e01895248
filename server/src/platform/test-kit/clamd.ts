import { createServer, type Socket } from 'node:net';

/** What stands in a file that it calls infected. */
export const virusMark = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** A clamd on this machine: it reads what INSTREAM sends and answers as clamd does, or as `behave` says. */
export async function openClamd(path?: string) {
  const open = new Set<Socket>();
  const clamd = {
    address: '',
    behave: 'answer' as 'answer' | 'too_large' | 'drop',
    /** How many bytes of files came. */
    scanned: [] as number[],
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    let kept = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      kept = Buffer.concat([kept, chunk]);
      if (clamd.behave === 'drop') return socket.destroy();
      if (socket.writableEnded) return;
      if (clamd.behave === 'too_large') {
        return socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
      const file = fileIn(kept);
      if (!file) return;
      clamd.scanned.push(file.length);
      const isInfected = file.includes(virusMark);
      socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  const at = server.address();
  clamd.address = typeof at === 'string' ? at : `127.0.0.1:${at!.port}`;
  return clamd;
}

const command = 'zINSTREAM\0';

/** The file, once its end has come. */
function fileIn(sent: Buffer): Buffer | undefined {
  if (sent.toString('latin1', 0, command.length) !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
