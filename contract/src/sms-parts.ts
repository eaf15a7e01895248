/** What a text message of Latin letters alone may have (GSM 03.38); each of the second row counts twice. */
const latin = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const latinTwice = new Set('^{}\\[~]|€\f');

interface SmsLength {
  /** As the operators count: Devanagari by UTF-16, so that a sign above or below counts too. */
  letters: number;
  /** What is paid for. */
  parts: number;
  isLatin: boolean;
}

/** 160 letters in one message and 153 in each part of a longer one; with any other script 70 and 67. */
export function smsLength(text: string): SmsLength {
  const signs = [...text];
  const isLatin = signs.every((sign) => latin.has(sign) || latinTwice.has(sign));
  const letters = isLatin
    ? signs.reduce((sum, sign) => sum + (latinTwice.has(sign) ? 2 : 1), 0)
    : text.length;
  const [alone, inParts] = isLatin ? [160, 153] : [70, 67];
  return { letters, parts: letters <= alone ? 1 : Math.ceil(letters / inParts), isLatin };
}
