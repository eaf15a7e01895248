/** Yields the data of each server-sent event of a response as it arrives. */
export async function* serverEvents(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return;
      // An event ends with a blank line.
      const events = (unread + value.replaceAll('\r', '')).split('\n\n');
      unread = events.pop()!;
      for (const event of events) {
        const data = dataOf(event);
        if (data) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Comments, such as the server's pings, have no data. */
function dataOf(event: string): string {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice(5).trimStart()).join('\n');
}
