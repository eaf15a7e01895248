/** A multipart body in a browser's format. */
export async function multipart(
  { form = {}, file }: { form?: Record<string, unknown>; file?: Blob },
  fileName = 'list.csv',
) {
  const data = new FormData();
  for (const [key, value] of Object.entries(form)) data.set(key, String(value));
  if (file) data.set('file', file, fileName);
  const request = new Request('http://127.0.0.1', { method: 'POST', body: data });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
