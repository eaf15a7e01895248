/** A small generator of random numbers that gives the same district every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The demo's own: what is picked first comes first in every demo. */
export const random = seeded(27);

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/** Villages that are on no map, in blocks that are not either. */
export const demoBlocks = [
  {
    name: 'Amrai',
    villages: ['Amrai', 'Kelphale', 'Hirvegaon', 'Vadtola', 'Shivpada', 'Bhogwadi'],
  },
  {
    name: 'Nimgaon',
    villages: ['Nimgaon', 'Kalsar', 'Pimpri Tanda', 'Ukharda', 'Jambhulne', 'Sonpeth Khurd'],
  },
  {
    name: 'Devtekdi',
    villages: ['Devtekdi', 'Gulmohar', 'Patharwadi', 'Chinchban', 'Mhasla Budruk', 'Talegav'],
  },
  {
    name: 'Sagarwel',
    villages: ['Sagarwel', 'Revanda Bandar', 'Surupada', 'Machhli', 'Kandalkot', 'Tarphe'],
  },
] as const;

export const demoKinds = [
  { prefix: 'Z.P. Primary School', category: 1, management: 3, standards: [1, 5] },
  { prefix: 'Z.P. Upper Primary School', category: 2, management: 3, standards: [1, 8] },
  { prefix: 'Jijamata Vidyalaya', category: 6, management: 4, standards: [1, 10] },
  { prefix: 'Savitribai Phule Girls High School', category: 8, management: 4, standards: [9, 10] },
  { prefix: 'Sahyadri English Medium School', category: 3, management: 5, standards: [1, 12] },
] as const;

export const givenNames = [
  { name: 'Sunita', gender: 'female' },
  { name: 'Vikas', gender: 'male' },
  { name: 'Meena', gender: 'female' },
  { name: 'Prakash', gender: 'male' },
  { name: 'Asha', gender: 'female' },
  { name: 'Ganesh', gender: 'male' },
  { name: 'Rekha', gender: 'female' },
  { name: 'Sanjay', gender: 'male' },
  { name: 'Nilima', gender: 'female' },
  { name: 'Dattatray', gender: 'male' },
  { name: 'Shubhangi', gender: 'female' },
  { name: 'Imran', gender: 'male' },
  { name: 'Farida', gender: 'female' },
  { name: 'Kavita', gender: 'female' },
  { name: 'Ramesh', gender: 'male' },
  { name: 'Jyoti', gender: 'female' },
  { name: 'Anil', gender: 'male' },
  { name: 'Vaishali', gender: 'female' },
  { name: 'Suresh', gender: 'male' },
  { name: 'Lata', gender: 'female' },
] as const;

export const familyNames = [
  'Patil',
  'Jadhav',
  'Kulkarni',
  'Shaikh',
  'Gavit',
  'More',
  'Pawar',
  'Sawant',
  'Naik',
  'Bhosale',
  'Rane',
  'Tadvi',
  'Deshmukh',
  'Kamble',
  'Ghadi',
  'Shinde',
  'Parab',
  'Valvi',
  'Chavan',
  'Ansari',
] as const;
