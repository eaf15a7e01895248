import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on this machine that takes everything but mails to those whom it refuses; just enough SMTP for one message after another. */
export async function openMailServer() {
  const waiting: ((message: string) => void)[] = [];
  const mails: string[] = [];
  const refused = new Set<string>();
  const server = createServer((socket) => {
    talk(socket, refused, (message) => {
      mails.push(message);
      waiting.shift()?.(message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** Addresses whose mails it does not take for now. */
    refused,
    /** The next message that arrives, headers and text as they were sent. */
    next: () => new Promise<string>((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function talk(socket: Socket, refused: Set<string>, take: (message: string) => void): void {
  let unread = '';
  let isMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    unread += chunk.toString();
    for (;;) {
      const end = isMessage ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const part = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (isMessage) {
        isMessage = false;
        take(part);
        say('250 taken');
      } else if (part === 'DATA') {
        isMessage = true;
        say('354 go on');
      } else if (part === 'QUIT') {
        say('221 bye');
        socket.end();
      } else if (refused.has(/^RCPT TO:<(.+?)>/.exec(part)?.[1] ?? '')) say('451 later');
      else say('250 fine');
    }
  });
}

/** The text of a message, its transfer encoding undone. */
export function textOf(message: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(message) ?? [];
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1]?.trim();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
