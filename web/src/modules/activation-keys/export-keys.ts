import type { Refused } from '../../platform/call.ts';
import { fetchFile, saveAs } from '../../platform/download.ts';
import { idsInCall } from './key-query.ts';

/** The CSV of just these keys, put together from as many calls as it takes. */
export async function exportKeys(
  keys: readonly { id: string }[],
  tell: (bytes: number) => void,
): Promise<{ success: true; name: string } | Refused> {
  const parts: Blob[] = [];
  let name = 'product-keys.csv';
  let bytes = 0;
  for (let from = 0; from < keys.length; from += idsInCall) {
    const id = keys.slice(from, from + idsInCall).map((key) => key.id);
    const row = 'activationKey/fetchAllActivationCodeAsCsv';
    const answer = await fetchFile(row, { query: { id } }, name, (own) => tell(bytes + own));
    if (!answer.success) return answer;
    bytes += answer.content.size;
    name = answer.name;
    parts.push(from === 0 ? answer.content : await withoutHeading(answer.content));
  }
  saveAs(new Blob(parts, { type: parts[0]?.type }), name);
  return { success: true, name };
}

const withoutHeading = async (csv: Blob): Promise<Blob> => {
  const text = await csv.text();
  return new Blob([text.slice(text.indexOf('\n') + 1)]);
};
