import { TableProblem } from '../problem.ts';
import type { Archive, Part } from './archive.ts';
import { localName, scanXml, type XmlHandler } from './xml.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  part: Part;
}

interface Workbook {
  /** The sheets with cells; a sheet may also be a single chart. */
  sheets: Sheet[];
  startsIn1904: boolean;
  sharedStrings: Part | undefined;
  styles: Part | undefined;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Relations, not names, locate the parts: `xl/workbook.xml` is only Excel's own choice. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  const part = root && archive.parts.get(root.target);
  if (!part) throw new TableProblem('damaged_xlsx');
  const relations = await relationsOf(archive, root.target);
  const partOf = (wantedType: string) => {
    const relation = relations.find(({ type }) => type === wantedType);
    return relation && archive.parts.get(relation.target);
  };

  const sheets: Sheet[] = [];
  let startsIn1904 = false;
  await scanPart(archive, part, {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const key = Object.keys(attributes).find((each) => localName(each) === 'id') ?? '';
      const relation = relations.find(
        ({ id, type }) => id === attributes[key] && type === 'worksheet',
      );
      const cells = relation && archive.parts.get(relation.target);
      if (!cells) return;
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', hidden, part: cells });
    },
  });
  return {
    sheets,
    startsIn1904,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}

export async function scanPart(archive: Archive, part: Part, handler: XmlHandler): Promise<void> {
  for await (const _ of scanXml(archive.read(part), handler));
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

async function relationsOf(archive: Archive, owner: string): Promise<Relation[]> {
  const slash = owner.lastIndexOf('/') + 1;
  const folder = owner.slice(0, slash);
  const part = archive.parts.get(`${folder}_rels/${owner.slice(slash)}.rels`);
  const relations: Relation[] = [];
  if (!part) return relations;
  await scanPart(archive, part, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      relations.push({
        id: attributes.Id ?? '',
        // The last word is the same in the transitional and the strict form of the standard.
        type: (attributes.Type ?? '').replace(/^.*\//, ''),
        target: resolve(folder, attributes.Target ?? ''),
      });
    },
  });
  return relations;
}

function resolve(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
