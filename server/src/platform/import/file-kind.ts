import { open } from 'node:fs/promises';
import { fileStart } from './file-start.ts';
import { defaultLimits, type TableLimits } from './limits.ts';
import { type ProblemKey, TableProblem } from './problem.ts';
import { openArchive } from './xlsx/archive.ts';

const START = 4096;

/** First bytes, in hexadecimal. */
const signatures: Partial<Record<ProblemKey, string[]>> = {
  pdf: ['25504446'],
  image: ['89504e47', 'ffd8ff', '47494638', '49492a00', '4d4d002a', '52494646'],
  archive: ['1f8b', '377abcaf', '526172211a', 'fd377a58'],
  // Excel before 97 wrote its cells without a container.
  old_excel: ['09000400', '09020600', '09040600', '09080800', '09081000'],
};

/** The kind of a file by its bytes: names lie, and Excel itself saves a web page as .xls. */
export async function kindOf(
  filePath: string,
  limits: TableLimits = defaultLimits,
): Promise<'csv' | 'xlsx'> {
  const start = (await fileStart(filePath, START)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) return await kindOfArchive(filePath, limits);
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw new TableProblem(await kindOfOle(filePath));
  const hex = Buffer.from(start, 'latin1').toString('hex');
  for (const [key, beginnings] of Object.entries(signatures))
    if (beginnings.some((bytes) => hex.startsWith(bytes)))
      throw new TableProblem(key as ProblemKey);
  const words = start.replace(/^(ï»¿|ÿþ|þÿ)/, '').replaceAll('\0', '');
  if (/^\s*<\?mso-application|^\s*<\?xml[^>]*>[\s\S]*<(\w+:)?Workbook\b/i.test(words))
    throw new TableProblem('xml_table');
  if (/^\s*(<!doctype html|<html|<head|<meta|<table|<style|mime-version:)/i.test(words))
    throw new TableProblem('web_page');
  return 'csv';
}

async function kindOfArchive(filePath: string, limits: TableLimits): Promise<'xlsx'> {
  const { parts } = await openArchive(filePath, limits);
  const has = (pattern: RegExp) => [...parts.keys()].some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) throw new TableProblem('binary_excel');
  if (has(/^(word|ppt)\//)) throw new TableProblem('other_office');
  if (has(/^\[Content_Types\]\.xml$/)) return 'xlsx';
  if (has(/^META-INF\/manifest\.xml$/)) throw new TableProblem('open_document');
  throw new TableProblem('archive');
}

/** A password-protected XLSX file has the same container as the old Office formats. */
async function kindOfOle(filePath: string): Promise<ProblemKey> {
  const file = await open(filePath);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 1024 * 1024);
    const last = Math.max(0, size - length);
    const pieces = [0, last].map((at) => file.read(Buffer.alloc(length), 0, length, at));
    const found = (await Promise.all(pieces)).map(({ buffer }) => buffer.toString('latin1'));
    const names = (word: string) => found.some((text) => text.includes([...word].join('\0')));
    if (names('EncryptedPackage')) return 'password';
    return names('WordDocument') || names('PowerPoint') ? 'other_office' : 'old_excel';
  } finally {
    await file.close();
  }
}
