/** A name in both scripts. */
export type BothScripts = readonly [latin: string, devanagari: string];

interface Community {
  language: string;
  religion: string;
  minority: 'none' | 'muslim' | 'buddhist';
  categories: readonly string[];
  families: readonly BothScripts[];
  boys: readonly BothScripts[];
  girls: readonly BothScripts[];
  men: readonly BothScripts[];
  women: readonly BothScripts[];
}

const boys: readonly BothScripts[] = [
  ['Aarav', 'आरव'],
  ['Soham', 'सोहम'],
  ['Rohit', 'रोहित'],
  ['Atharva', 'अथर्व'],
  ['Om', 'ओम'],
  ['Sarthak', 'सार्थक'],
  ['Vedant', 'वेदांत'],
  ['Yash', 'यश'],
  ['Aditya', 'आदित्य'],
  ['Pranav', 'प्रणव'],
  ['Tejas', 'तेजस'],
  ['Nikhil', 'निखिल'],
  ['Shreyas', 'श्रेयस'],
  ['Kunal', 'कुणाल'],
];

const girls: readonly BothScripts[] = [
  ['Asha', 'आशा'],
  ['Sai', 'सई'],
  ['Gauri', 'गौरी'],
  ['Anushka', 'अनुष्का'],
  ['Sakshi', 'साक्षी'],
  ['Tanvi', 'तन्वी'],
  ['Shravani', 'श्रावणी'],
  ['Pooja', 'पूजा'],
  ['Rutuja', 'ऋतुजा'],
  ['Mrunal', 'मृणाल'],
  ['Vaishnavi', 'वैष्णवी'],
  ['Isha', 'ईशा'],
  ['Kranti', 'क्रांती'],
  ['Nandini', 'नंदिनी'],
];

const men: readonly BothScripts[] = [
  ['Ramesh', 'रमेश'],
  ['Santosh', 'संतोष'],
  ['Ganesh', 'गणेश'],
  ['Prakash', 'प्रकाश'],
  ['Sanjay', 'संजय'],
  ['Dattatray', 'दत्तात्रय'],
  ['Vilas', 'विलास'],
  ['Anil', 'अनिल'],
  ['Mahesh', 'महेश'],
  ['Bhaskar', 'भास्कर'],
];

const women: readonly BothScripts[] = [
  ['Lata', 'लता'],
  ['Sunita', 'सुनीता'],
  ['Rekha', 'रेखा'],
  ['Vaishali', 'वैशाली'],
  ['Mangal', 'मंगल'],
  ['Savita', 'सविता'],
  ['Jyoti', 'ज्योती'],
  ['Shobha', 'शोभा'],
];

/** Names as a district has them, of nobody in particular. */
export const communities: readonly Community[] = [
  {
    language: 'Marathi',
    religion: 'Hindu',
    minority: 'none',
    boys,
    girls,
    men,
    women,
    categories: ['general', 'general', 'obc', 'obc', 'sebc', 'sc', 'nt_c', 'sbc'],
    families: [
      ['Patil', 'पाटील'],
      ['Jadhav', 'जाधव'],
      ['Kulkarni', 'कुलकर्णी'],
      ['More', 'मोरे'],
      ['Pawar', 'पवार'],
      ['Sawant', 'सावंत'],
      ['Naik', 'नाईक'],
      ['Bhosale', 'भोसले'],
      ['Rane', 'राणे'],
      ['Deshmukh', 'देशमुख'],
      ['Shinde', 'शिंदे'],
      ['Parab', 'परब'],
      ['Chavan', 'चव्हाण'],
      ['Ghadi', 'घाडी'],
    ],
  },
  {
    language: 'Bhili',
    religion: 'Hindu',
    minority: 'none',
    boys,
    girls,
    men,
    women,
    categories: ['st'],
    families: [
      ['Gavit', 'गावित'],
      ['Valvi', 'वळवी'],
      ['Tadvi', 'तडवी'],
      ['Padvi', 'पाडवी'],
    ],
  },
  {
    language: 'Marathi',
    religion: 'Buddhist',
    minority: 'buddhist',
    boys,
    girls,
    men,
    women,
    categories: ['sc'],
    families: [
      ['Kamble', 'कांबळे'],
      ['Gaikwad', 'गायकवाड'],
    ],
  },
  {
    language: 'Urdu',
    religion: 'Muslim',
    minority: 'muslim',
    categories: ['general', 'obc'],
    families: [
      ['Shaikh', 'शेख'],
      ['Ansari', 'अन्सारी'],
      ['Momin', 'मोमीन'],
    ],
    boys: [
      ['Imran', 'इम्रान'],
      ['Faizan', 'फैजान'],
      ['Zaid', 'झैद'],
      ['Rehan', 'रेहान'],
    ],
    girls: [
      ['Aisha', 'आयशा'],
      ['Zoya', 'झोया'],
      ['Saniya', 'सानिया'],
      ['Alfiya', 'अल्फिया'],
    ],
    men: [
      ['Salim', 'सलीम'],
      ['Rafik', 'रफिक'],
      ['Yusuf', 'युसूफ'],
    ],
    women: [
      ['Farida', 'फरीदा'],
      ['Shabana', 'शबाना'],
      ['Rukhsar', 'रुखसार'],
    ],
  },
];
