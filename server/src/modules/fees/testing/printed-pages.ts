import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

/** What the call of a file row answers: the bytes, or why there are none. */
export async function fileOf(
  app: TestApp,
  who: TestPerson,
  path: string,
  query: Record<string, string | undefined> = {},
) {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/fees/${path}?${new URLSearchParams(said as [string, string][])}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return {
    status: response.statusCode,
    name: String(response.headers['content-disposition'] ?? ''),
    content: response.rawPayload,
    message:
      response.statusCode === 200
        ? ''
        : (JSON.parse(response.payload) as { message: string }).message,
  };
}

/** The text of each page of a PDF, in one line. */
export async function pagesOf(...call: Parameters<typeof fileOf>) {
  const { content, ...answer } = await fileOf(...call);
  const pages = answer.status === 200 ? await readPaper(content) : [];
  return { ...answer, pages: pages.map((text) => text.replace(/\s+/g, ' ')) };
}
