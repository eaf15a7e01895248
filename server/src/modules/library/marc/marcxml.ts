import {
  childOf,
  childrenOf,
  escaped,
  firstIn,
  rootName,
  textOf,
  type XmlElement,
  xmlItems,
} from '../../../platform/import/xml-items.ts';
import { controlField, type FoundRecord, type MarcField, type MarcRecord } from './marc-record.ts';

/** Whether a text is MARCXML by its first element, alone or as a harvester wraps it. */
export const isMarcXml = (start: string): boolean =>
  ['collection', 'record', 'OAI-PMH'].includes(rootName(start) ?? '');

export function* readMarcXml(xml: string): Generator<FoundRecord> {
  for (const element of xmlItems(xml, new Set(['record']))) {
    const record = childOf(element, 'leader') ? element : firstIn(element, 'record');
    yield record ? recordOf(record) : { damaged: 'marc_damaged', field: '000' };
  }
}

function recordOf(element: XmlElement): FoundRecord {
  const fields: MarcField[] = [];
  for (const child of childrenOf(element)) {
    const { tag = '', ind1 = ' ', ind2 = ' ' } = child.attributes;
    if (child.name === 'leader') continue;
    if (!/^[\dA-Za-z]{3}$/.test(tag)) return { damaged: 'marc_damaged', field: tag || child.name };
    if (child.name === 'controlfield') fields.push(controlField(tag, textOf(child)));
    else fields.push(fieldOf(child, tag, ind1 + ind2));
  }
  return { record: { leader: textOf(childOf(element, 'leader')), fields } };
}

const fieldOf = (element: XmlElement, tag: string, indicators: string): MarcField => ({
  tag,
  indicators,
  text: '',
  subfields: childrenOf(element, 'subfield').map((part) => [
    part.attributes['code'] ?? '',
    textOf(part).normalize('NFC'),
  ]),
});

export const marcXmlHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n';
export const marcXmlFoot = '</collection>\n';

export const writeMarcXml = ({ leader, fields }: MarcRecord): string =>
  ['<record>', `<leader>${leader}</leader>`, ...fields.map(writeField), '</record>', ''].join('\n');

const writeField = ({ tag, text, indicators, subfields }: MarcField): string => {
  if (subfields.length === 0) return `<controlfield tag="${tag}">${escaped(text)}</controlfield>`;
  const [ind1, ind2] = indicators;
  const parts = subfields.map(
    ([code, part]) => `<subfield code="${code}">${escaped(part)}</subfield>`,
  );
  return `<datafield tag="${tag}" ind1="${ind1}" ind2="${ind2}">${parts.join('')}</datafield>`;
};
