import { newId } from '@shala/contract/new-id.ts';
import { stateCodeOf } from '@shala/contract/school-codes.ts';
import { sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';
import { formsOf, isMisspelt } from '../../platform/import/column-name.ts';
import { asName, matchKey } from './match-key.ts';

interface KnownDistrict {
  id: string;
  stateId: string;
  name: string;
  udiseCode: string | null;
  isNew: boolean;
}

interface KnownBlock {
  id: string;
  districtId: string;
  name: string;
  isNew: boolean;
}

/** The states, districts and blocks that a batch of lines names, existing and new ones. */
export class PlaceLookup {
  readonly #states = new Map<string, string>();
  readonly #byName = new Map<string, KnownDistrict>();
  readonly #byCode = new Map<string, KnownDistrict>();
  readonly #byId = new Map<string, KnownDistrict>();
  readonly #blocks = new Map<string, KnownBlock>();
  readonly #similar = new Map<string, KnownDistrict | undefined>();

  /** Reads the districts of these UDISE codes' states. */
  static async open(db: Database, udiseCodes: readonly string[]): Promise<PlaceLookup> {
    const lookup = new PlaceLookup();
    const codes = [...new Set(udiseCodes.map(stateCodeOf))];
    const states = await db
      .selectFrom('state')
      .select(['id', 'udise_code'])
      .where(sql<boolean>`udise_code = any(${codes}::text[])`)
      .execute();
    for (const { id, udise_code } of states) lookup.#states.set(udise_code!, id);
    await lookup.#readDistricts(db);
    return lookup;
  }

  async #readDistricts(db: Database): Promise<void> {
    const districts = await db
      .selectFrom('district')
      .select(['id', 'state_id', 'name', 'name_hindi', 'name_marathi', 'udise_code'])
      .where('state_id', '=', anyOf([...this.#states.values()]))
      .execute();
    for (const { id, name, name_hindi, name_marathi, state_id, udise_code } of districts) {
      const district = { id, name, stateId: state_id, udiseCode: udise_code, isNew: false };
      this.#addDistrict(district, [name_marathi, name_hindi, name]);
    }
  }

  #addDistrict(district: KnownDistrict, names: (string | null)[]): void {
    this.#byId.set(district.id, district);
    if (district.udiseCode) this.#byCode.set(district.udiseCode, district);
    for (const name of names) if (name) this.#byName.set(keyOf(district.stateId, name), district);
  }

  async readBlocks(db: Database, districtIds: readonly string[]): Promise<void> {
    const blocks = await db
      .selectFrom('block')
      .select(['id', 'district_id', 'name'])
      .where('district_id', '=', anyOf(districtIds))
      .execute();
    for (const { id, district_id, name } of blocks) {
      const block = { id, districtId: district_id, name, isNew: false };
      this.#blocks.set(keyOf(district_id, name), block);
    }
  }

  stateOf(udiseCode: string): string | undefined {
    return this.#states.get(stateCodeOf(udiseCode));
  }

  /** By name in any language within the code's state, or by the code's first four digits. */
  district(udiseCode: string, name: string | null): KnownDistrict | undefined {
    const stateId = this.stateOf(udiseCode);
    const named = stateId && name && this.#byName.get(keyOf(stateId, name));
    return named || this.#byCode.get(udiseCode.slice(0, 4));
  }

  nameOfBlock(districtId: string, block: string): string {
    return [block, this.#byId.get(districtId)?.name].filter(Boolean).join(', ');
  }

  /** A district of the state whose name is almost the same. */
  similarDistrict(udiseCode: string, name: string): KnownDistrict | undefined {
    const stateId = this.stateOf(udiseCode);
    const key = keyOf(stateId ?? '', name);
    if (!this.#similar.has(key)) {
      const written = formsOf(name);
      const similar = [...this.#byId.values()].find(
        (district) => district.stateId === stateId && isMisspelt(formsOf(district.name), written),
      );
      this.#similar.set(key, similar);
    }
    return this.#similar.get(key);
  }

  block(districtId: string, name: string): KnownBlock | undefined {
    return this.#blocks.get(keyOf(districtId, name));
  }

  makeDistrict(udiseCode: string, name: string): KnownDistrict {
    const district = {
      id: newId(),
      stateId: this.stateOf(udiseCode)!,
      name: asName(name),
      udiseCode: udiseCode.slice(0, 4),
      isNew: true,
    };
    this.#addDistrict(district, [name]);
    return district;
  }

  makeBlock(districtId: string, name: string): KnownBlock {
    const block = { id: newId(), districtId, name: asName(name), isNew: true };
    this.#blocks.set(keyOf(districtId, name), block);
    return block;
  }

  /** Those that are not in the database yet. */
  made(): { districts: KnownDistrict[]; blocks: KnownBlock[] } {
    return {
      districts: [...this.#byId.values()].filter(({ isNew }) => isNew),
      blocks: [...this.#blocks.values()].filter(({ isNew }) => isNew),
    };
  }
}

const keyOf = (above: string, name: string): string => `${above} ${matchKey(name)}`;
