import { safeName } from '../../platform/file-answer.ts';

/** Signs that no file of Windows may have in its name, and those that would lead out of the folder. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu;
const mostLetters = 80;

/** Names of files in one folder, each once, whatever people have typed. */
export class NamesInZip {
  readonly #given = new Set<string>();

  nameOf({ about, mediaType, name }: { about: string; mediaType: string; name: string }): string {
    const plain = about
      .replaceAll(forbidden, '-')
      .slice(0, mostLetters)
      .replace(/^[. ]+/, '')
      .trim();
    const ending = /\.[a-z0-9]{1,8}$/i.exec(safeName(name, mediaType))?.[0] ?? '';
    const of = (count: number) => `${plain || '-'}${count > 1 ? ` (${count})` : ''}${ending}`;
    let count = 1;
    while (this.#given.has(of(count).toLowerCase())) count += 1;
    this.#given.add(of(count).toLowerCase());
    return of(count);
  }
}
