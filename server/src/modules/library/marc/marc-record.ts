/** A field of MARC 21: text alone under 010, from there on subfields, each with a code of one sign. */
export interface MarcField {
  tag: string;
  indicators: string;
  text: string;
  subfields: (readonly [code: string, text: string])[];
}

export interface MarcRecord {
  leader: string;
  fields: MarcField[];
}

/** A record as it stands in a file; a damaged one says in which field. */
export type FoundRecord =
  | { record: MarcRecord }
  | { damaged: 'marc_damaged' | 'marc_encoding'; field: string };

export const isControl = (tag: string): boolean => tag < '010';

export const controlField = (tag: string, text: string): MarcField => ({
  tag,
  indicators: '',
  text,
  subfields: [],
});

/** Subfields without a text are left out. */
export const dataField = (
  tag: string,
  indicators: string,
  subfields: Record<string, string | null | undefined>,
): MarcField => ({
  tag,
  indicators,
  text: '',
  subfields: Object.entries(subfields).flatMap(([code, text]) => (text ? [[code, text]] : [])),
});

export const fieldsOf = ({ fields }: MarcRecord, ...tags: string[]): MarcField[] =>
  fields.filter(({ tag }) => tags.includes(tag));

/** The texts of these subfields in their order in the field. */
export const textOf = ({ subfields }: MarcField, codes: string): string =>
  subfields
    .filter(([code]) => codes.includes(code))
    .map(([, text]) => text.trim())
    .join(' ')
    .trim();

/** The first text of these subfields in fields of these tags. */
export const firstText = (record: MarcRecord, tags: readonly string[], codes: string): string =>
  fieldsOf(record, ...tags)
    .map((field) => textOf(field, codes))
    .find((text) => text !== '') ?? '';
