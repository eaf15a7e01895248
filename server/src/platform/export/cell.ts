/** A number stays a number; everything else is written as text. */
export type ExportCell = string | number | null | undefined;

export type ExportRows = AsyncIterable<ExportCell[]> | Iterable<ExportCell[]>;
