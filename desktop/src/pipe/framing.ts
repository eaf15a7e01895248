const END = '\0';

/** What a browser says over the pipe comes in pieces of any size; gives each whole message once. */
export function messageReader(take: (message: string) => void): (chunk: Buffer) => void {
  // A decoder of its own: a letter of Devanagari may lie across two pieces.
  const decoder = new TextDecoder();
  let rest: string[] = [];
  return (chunk) => {
    const parts = decoder.decode(chunk, { stream: true }).split(END);
    const open = parts.pop()!;
    for (const part of parts) {
      const message = rest.join('') + part;
      rest = [];
      if (message) take(message);
    }
    if (open) rest.push(open);
  };
}

export const framed = (message: object): string => JSON.stringify(message) + END;
