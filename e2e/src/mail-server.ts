import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that keeps what it gets. `onMail` may break off before it says that it has taken the message. */
export async function openMailServer(onMail: (count: number) => Promise<void>) {
  const came: string[] = [];
  const server = createServer((socket) =>
    talk(socket, async (message) => {
      came.push(message);
      await onMail(came.length);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const header = (message: string, name: string) =>
    new RegExp(`^${name}:\\s*(\\S.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came,
    /** Whom mailboxes show a message, and how often: two with one Message-ID are shown once. */
    shownTo: () => {
      const messages = new Map(came.map((one) => [header(one, 'message-id'), header(one, 'to')]));
      return [...messages.values()].sort();
    },
    close: () => server.close(),
  };
}

function talk(socket: Socket, take: (message: string) => Promise<void>): void {
  let unread = '';
  let isMessage = false;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  // The other end is killed in the middle of a word.
  socket.on('error', () => undefined);
  say('220 test');
  socket.on('data', async (chunk) => {
    unread += chunk.toString();
    for (;;) {
      const end = isMessage ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const part = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (isMessage) {
        isMessage = false;
        await take(part);
        say('250 taken');
      } else if (part === 'DATA') {
        isMessage = true;
        say('354 go on');
      } else if (part === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 fine');
    }
  });
}
