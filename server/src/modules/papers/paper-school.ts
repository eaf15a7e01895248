import type { Database } from '../../platform/database.ts';
import { isMissing } from '../../platform/files/file-backend.ts';
import type { FileStore } from '../../platform/files.ts';
import type { PaperSchool } from './paper.ts';
import { schoolAddress } from './school-address.ts';

/** The school in the header of its papers. The caller has checked that the person may see it. */
export async function paperSchool(db: Database, schoolId: string): Promise<PaperSchool> {
  const school = await db
    .selectFrom('school')
    .innerJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .where('school.id', '=', schoolId)
    .select([
      'school.name',
      'school.udise_code as udiseCode',
      'school.address',
      'school.village',
      'block.name as block',
      'district.name as district',
      'school.pin_code as pinCode',
      'school.contact_mobile as mobile',
      'school.contact_email as email',
    ])
    .executeTakeFirstOrThrow();
  const { name, udiseCode, mobile, email, ...of } = school;
  return { name, udiseCode, mobile, email, address: schoolAddress(of) };
}

/** The school's present logo; none where its file is missing. */
export async function withLogo(
  { db, files }: { db: Database; files: FileStore },
  schoolId: string,
  school: PaperSchool,
): Promise<PaperSchool> {
  const { logoFileId } = await db
    .selectFrom('school')
    .select('logo_file_id as logoFileId')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return { ...school, logo: await pictureOf(files, logoFileId) };
}

/** The bytes of a picture; a paper is printed without one that cannot be read. */
export async function pictureOf(files: FileStore, id: string | null): Promise<Uint8Array | null> {
  if (!id) return null;
  try {
    return await files.bytes(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
