import { asciiDigits } from '@shala/contract/digits.ts';
import { searchKey } from '../../search-key.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

/**
 * Names of the standards from Nursery (-2) to 12, in the languages and spellings of schools' lists.
 */
const names: Record<number, string> = {
  [-2]: 'nursery,nur,balvatika1,बालवाटिका1,नर्सरी',
  [-1]: 'lkg,kg1,kgi,jrkg,juniorkg,balvatika2,बालवाटिका2,एलकेजी,लहानगट',
  0: 'ukg,kg2,kgii,srkg,seniorkg,balvatika3,बालवाटिका3,यूकेजी,मोठागट',
  1: 'i,one,first,पहली,पहिली,प्रथम,पहला',
  2: 'ii,two,second,दूसरी,दुसरी,द्वितीय',
  3: 'iii,three,third,तीसरी,तिसरी,तृतीय',
  4: 'iv,four,fourth,चौथी,चतुर्थ',
  5: 'v,five,fifth,पांचवीं,पाँचवीं,पाचवी,पंचम',
  6: 'vi,six,sixth,छठी,छठवीं,सहावी,षष्ठ',
  7: 'vii,seven,seventh,सातवीं,सातवी,सप्तम',
  8: 'viii,eight,eighth,आठवीं,आठवी,अष्टम',
  9: 'ix,nine,ninth,नौवीं,नौवी,नववी,नवम',
  10: 'x,ten,tenth,दसवीं,दहावी,दशम',
  11: 'xi,eleven,eleventh,ग्यारहवीं,अकरावी',
  12: 'xii,twelve,twelfth,बारहवीं,बारावी',
};

const byName = new Map(
  Object.entries(names).flatMap(([standard, list]) =>
    list.split(',').map((name) => [searchKey(name), Number(standard)] as const),
  ),
);

const around =
  /^(class|grade|standard|std|इयत्ता|इ|कक्षा|वर्ग)\s*[.:-]?\s*|\s*(class|grade|standard|std\.?)$/g;

/** Nursery -2, LKG -1, UKG 0, then 1 to 12; from `5`, `V`, `5th`, `Class 5`, `इयत्ता ५ वी`. */
export function standard(raw: string): CellOutcome<number> {
  const text = cleanText(raw);
  if (text === '') return blank;
  const name = searchKey(asciiDigits(text)).replace(around, '').trim();
  const named = byName.get(name.replace(/[\s.-]/g, ''));
  if (named !== undefined) return { value: named };
  const ordinal = /^(\d{1,2})(?:\.0+)?\s*(?:st|nd|rd|th|ली|री|थी|वी|वीं|ला|रा|था|वा)?\.?$/.exec(
    name,
  );
  const value = Number(ordinal?.[1]);
  return value >= 1 && value <= 12 ? { value } : wrong('standard', { value: text });
}
