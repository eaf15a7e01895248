const MB = 1024 * 1024;

export interface TableLimits {
  bytes: number;
  columns: number;
  /** A longer cell is cut and named. */
  cellChars: number;
  /** A longer line of a CSV file is most likely a quote that was never closed. */
  rowChars: number;
  /** What one part of an XLSX file may unpack to. */
  unpackedBytes: number;
  /** How many times its packed size a part of more than 16 MB may unpack to; real sheets stay under 40. */
  unpackedRatio: number;
  parts: number;
  /** All distinct texts of an XLSX file together: they have to be held while it is read. */
  sharedTextChars: number;
}

export const defaultLimits: TableLimits = {
  bytes: 50 * MB,
  columns: 200,
  cellChars: 32_767, // what Excel itself allows
  rowChars: 1_000_000,
  unpackedBytes: 1024 * MB,
  unpackedRatio: 100,
  parts: 2000,
  sharedTextChars: 100_000_000,
};

export const inMegabytes = (bytes: number): number => Math.round(bytes / MB);
