const MB = 1024 * 1024;

export interface TableLimits {
  bytes: number;
  columns: number;
  /** A longer cell is cut and named. */
  cellChars: number;
  /** A longer line of a CSV file is most likely an unclosed quote. */
  rowChars: number;
  /** The unpacked size limit of one part of an XLSX file. */
  unpackedBytes: number;
  /**
   * How many times its packed size a part of more than 16 MB may unpack to; real sheets stay under
   * 40.
   */
  unpackedRatio: number;
  parts: number;
  /** The size of all distinct texts of an XLSX file, which stay in memory while it is read. */
  sharedTextChars: number;
}

export const defaultLimits: TableLimits = {
  bytes: 50 * MB,
  columns: 200,
  cellChars: 32_767, // the limit of Excel itself
  rowChars: 1_000_000,
  unpackedBytes: 1024 * MB,
  unpackedRatio: 100,
  parts: 2000,
  sharedTextChars: 100_000_000,
};

export const inMegabytes = (bytes: number): number => Math.round(bytes / MB);
