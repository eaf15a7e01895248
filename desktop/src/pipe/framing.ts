const END = '\0';

/** Passes each complete message once, while the pipe delivers pieces of any size. */
export function messageReader(take: (message: string) => void): (chunk: Buffer) => void {
  // A separate decoder joins a Devanagari letter that is split between two pieces.
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
