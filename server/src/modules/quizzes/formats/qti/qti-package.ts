import { defaultLimits, type TableLimits } from '../../../../platform/import/limits.ts';
import { keyOf, TableProblem } from '../../../../platform/import/problem.ts';
import { type Archive, openArchive } from '../../../../platform/import/xlsx/archive.ts';
import { elementsIn, xmlItems } from '../../../../platform/import/xml-items.ts';
import type { FoundQuestion } from '../found-questions.ts';
import { embeddedMedia, mediaOf, mostPictureBytes } from '../media.ts';
import type { MediaDraft } from '../question-draft.ts';
import { placeInPackage } from './place-in-package.ts';
import { readQtiXml } from './qti-items.ts';

const MB = 1024 * 1024;
const packageLimits: TableLimits = {
  ...defaultLimits,
  unpackedBytes: 20 * MB,
  parts: 10_000,
};
/** All that is read of a package together. */
const mostUnpacked = 100 * MB;

const manifestName = 'imsmanifest.xml';

/** The package in a ZIP file, or undefined for another one. */
export async function openPackage(path: string): Promise<Archive | undefined> {
  const archive = await openArchive(path, packageLimits);
  return archive.parts.has(manifestName) ? archive : undefined;
}

/** The questions of a QTI 1.2 or 2.1 package, their pictures with them. */
export async function* readPackage(archive: Archive): AsyncGenerator<FoundQuestion> {
  const reader = new PackageReader(archive);
  for (const place of await reader.questionFiles()) {
    for (const maker of readQtiXml(await reader.text(place))) {
      for (const { source, put } of maker.media) {
        put(typeof source === 'string' ? await reader.media(place, source) : source);
      }
      yield maker.found();
    }
  }
}

class PackageReader {
  readonly #archive: Archive;
  #unpacked = 0;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  async questionFiles(): Promise<string[]> {
    const places = new Set<string>();
    const manifest = await this.text(manifestName);
    for (const resource of xmlItems(manifest, new Set(['resource']))) {
      const { type = '', href = '' } = resource.attributes;
      if (!/qti|assessment|question-?bank/i.test(type)) continue;
      const files = [...elementsIn(resource, 'file')].map(({ attributes }) => attributes['href']);
      for (const address of [href, ...files]) {
        const place = address && placeInPackage('', address);
        if (place && /\.(xml|qti)$/i.test(place) && this.#archive.parts.has(place)) {
          places.add(place);
        }
      }
    }
    return [...places];
  }

  async text(place: string): Promise<string> {
    const bytes = await this.#bytes(place);
    const [first, second] = bytes;
    const encoding =
      first === 0xff && second === 0xfe
        ? 'utf-16le'
        : first === 0xfe && second === 0xff
          ? 'utf-16be'
          : 'utf-8';
    return new TextDecoder(encoding).decode(bytes);
  }

  async media(from: string, address: string): Promise<MediaDraft | undefined> {
    if (address.startsWith('data:')) return embeddedMedia(address);
    const candidates = [placeInPackage(from, address), placeInPackage('', address)];
    const place = candidates.find((one) => one !== undefined && this.#archive.parts.has(one));
    if (place === undefined) return undefined;
    const { uncompressedSize } = this.#archive.parts.get(place)!;
    if (uncompressedSize > mostPictureBytes) return undefined;
    return mediaOf(place, await this.#bytes(place));
  }

  async #bytes(place: string): Promise<Buffer> {
    const part = this.#archive.parts.get(place);
    if (!part) throw new TableProblem('damaged_package');
    this.#unpacked += part.uncompressedSize;
    if (this.#unpacked > mostUnpacked) throw tooLarge();
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of this.#archive.read(part)) chunks.push(chunk);
    } catch (error) {
      throw error instanceof TableProblem && keyOf(error.key) === 'damaged_xlsx'
        ? new TableProblem('damaged_package', {}, error)
        : error;
    }
    return Buffer.concat(chunks);
  }
}

const tooLarge = () =>
  new TableProblem('too_large_inside', { megabytes: Math.round(mostUnpacked / MB) });
