/** `contactMobile` → `contact_mobile`. */
export type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Key;

/** The column that a field of the contract is stored in. */
export const columnOf = <Key extends string>(key: Key) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Key>;

/** A table's columns under the names of the contract: `school.contact_mobile as contactMobile`. */
export const columnsAs = <Table extends string, Key extends string>(
  table: Table,
  keys: readonly Key[],
) =>
  keys.map((key) => `${table}.${columnOf(key)} as ${key}`) as {
    [One in Key]: `${Table}.${SnakeCase<One>} as ${One}`;
  }[Key][];

/**
 * The three names of what a row is about, under those of the contract: `leave_type.local_name as typeLocalName`. They
 * are called after the table where nothing else is said.
 */
export const namesAs = <Table extends string, About extends string = Table>(
  table: Table,
  about = table as string as About,
) =>
  [
    `${table}.name as ${about}Name`,
    `${table}.local_name as ${about}LocalName`,
    `${table}.name_hindi as ${about}NameHindi`,
  ] as const;
