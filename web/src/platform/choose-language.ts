import type { Language } from '@shala/contract/fields.ts';
import { call } from './call.ts';
import { clearCookies } from './cookies.ts';
import { currentLanguage, switchLanguage } from './i18n.ts';
import { forget, recall, remember } from './kv.ts';
import { readSession } from './session.ts';
import { translatedInto, translateInto } from './translation/translate-widget.ts';

/** A language chosen since the page was opened goes before the language of the account. */
let chosen: Language | undefined;

let changing: Promise<void> = Promise.resolve();

/** One change after the other, as the texts of an earlier one may come after those of a later one. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = changing.then(change);
  changing = done.catch(() => undefined);
  return done;
}

export async function chooseLanguage(language: Language): Promise<void> {
  clearCookies();
  // Sent while no cookie asks for its header: the calls that follow in the new language bring a cookie each.
  const kept = keepWithAccount(language);
  const isTranslated = translatedInto() !== undefined;
  await inTurn(async () => {
    if (!isTranslated) await switchLanguage(language);
    chosen = language;
  });
  await Promise.all([kept, remember('language', language), forget('translation')]);
  // The widget cannot restore the original texts; only a reload does.
  if (isTranslated) location.reload();
}

/** Called after the person has agreed that the texts go to a third party. False when the widget cannot be loaded. */
export async function chooseTranslation(name: string): Promise<boolean> {
  clearCookies();
  const done = await translateInto(name);
  const session = readSession();
  if (done && session) await remember('translation', { email: session.email, name });
  return done;
}

/** The page takes the account's language, unless another was chosen on it. */
export const takeAccountLanguage = (language: Language | null): Promise<void> =>
  inTurn(async () => {
    if (chosen || !language || language === currentLanguage()) return;
    await switchLanguage(language).then(
      () => remember('language', language),
      // The page stays in the language whose texts it has.
      () => {},
    );
  });

/** After sign-in the page takes the account's language, and the translation that this person agreed to on this device. */
export async function followAccountLanguage(
  accountLanguage: Language | null,
  email: string,
): Promise<void> {
  await takeAccountLanguage(accountLanguage);
  // An answer to a call from before the last save has the earlier language; that needs no other save.
  const isUnsaved = chosen && chosen !== accountLanguage && lastSaved !== saveKey(chosen);
  if (chosen && isUnsaved) await keepWithAccount(chosen);
  const agreed = await recall('translation');
  if (agreed?.email === email && !translatedInto()) await translateInto(agreed.name);
}

/** The session and language of the last save with the account. */
let lastSaved: string | undefined;

const saveKey = (language: Language) => `${language} ${readSession()?.accessToken}`;

async function keepWithAccount(language: Language): Promise<void> {
  if (!readSession()) return;
  const key = saveKey(language);
  lastSaved = key;
  const options = { outlivesPage: true };
  const { success } = await call('User/updatePreferences', { body: { language } }, options);
  if (!success && lastSaved === key) lastSaved = undefined;
}
