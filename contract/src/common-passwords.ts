/** Words that guesses begin with. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0123456789 01234567890 0987654321 1029384756 1122334455 1234567890 12345678910 123456789a 1q2w3e4r5t
  1qaz2wsx3edc 9876543210 a1b2c3d4e5 abcdefghij abcdefghijk asdfghjkl qazwsxedc qwerty qwertyuiop zxcvbnm
  admin administrator changeme default computer dragon football cricket freedom guest hello iloveyou
  internet letmein loveyou monkey princess secret sunshine superman test welcome whatever
  bharat bharatmata chhatrapati ganesh ganpati hindustan india jaihind jaimahakal jaimaharashtra
  jaishreeram krishna mahadev maharashtra mummypapa omnamahshivay omsairam radhakrishna sachin sairam
  waheguru classroom education headmaster principal school shala shikshak student superadmin teacher vidyalaya
  `
    .trim()
    .split(/\s+/),
);
