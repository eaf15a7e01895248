import { inPieces } from '@shala/contract/in-pieces.ts';
import { idsInCall } from '../../app/links/key-links.ts';
import type { CallFailure } from '../../platform/call.ts';
import { fetchFile, saveAs } from '../../platform/download.ts';

/** By which Excel knows UTF-8; reading a file as text takes it away. */
const mark = '\ufeff';

/** The CSV of just these keys, put together from as many calls as it takes. */
export async function exportKeys(
  keys: readonly { id: string }[],
  onProgress: (bytes: number) => void,
): Promise<{ success: true; name: string } | CallFailure> {
  const parts: string[] = [];
  let name = 'product-keys.csv';
  let bytes = 0;
  for (const piece of inPieces(keys, idsInCall)) {
    const id = piece.map((key) => key.id);
    const row = 'activationKey/fetchAllActivationCodeAsCsv';
    const answer = await fetchFile(row, { query: { id } }, name, (own) => onProgress(bytes + own));
    if (!answer.success) return answer;
    bytes += answer.content.size;
    name = answer.name;
    const csv = (await answer.content.text()).replace(mark, '');
    parts.push(parts.length === 0 ? csv : csv.slice(csv.indexOf('\n') + 1));
  }
  saveAs(new Blob([mark, ...parts], { type: 'text/csv' }), name);
  return { success: true, name };
}
