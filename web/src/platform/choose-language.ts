import type { Language } from '@shala/contract/fields.ts';
import i18next from 'i18next';
import { call } from './call.ts';
import { clearCookies } from './cookies.ts';
import { currentLanguage } from './i18n.ts';
import { forget, recall, remember } from './kv.ts';
import { readSession } from './session.ts';
import { translatedInto, translateInto } from './translation/translate-widget.ts';

/** Chosen since the page was opened: the account's own language no longer changes it. */
let chosen: Language | undefined;

export async function chooseLanguage(language: Language): Promise<void> {
  clearCookies();
  chosen = language;
  await Promise.all([remember('language', language), forget('translation')]);
  if (translatedInto()) {
    // The widget has no way back but to let go of the page.
    await keepWithAccount(language);
    location.reload();
    return;
  }
  await i18next.changeLanguage(language);
  await keepWithAccount(language);
}

/** False when the widget could not be had. The person has agreed that the texts go to a third party. */
export async function chooseTranslation(name: string): Promise<boolean> {
  clearCookies();
  const done = await translateInto(name);
  const session = readSession();
  if (done && session) await remember('translation', { email: session.email, name });
  return done;
}

/** On entering: the account's language, and the translation this person agreed to on this device. */
export async function followAccountLanguage(wanted: Language | null, email: string): Promise<void> {
  if (chosen) {
    if (chosen !== wanted) await keepWithAccount(chosen);
  } else if (wanted && wanted !== currentLanguage()) {
    await remember('language', wanted);
    await i18next.changeLanguage(wanted);
  }
  const agreed = await recall('translation');
  if (agreed?.email === email && !translatedInto()) await translateInto(agreed.name);
}

async function keepWithAccount(language: Language): Promise<void> {
  if (readSession()) {
    await call('User/updatePreferences', { body: { language } }, { outlivesPage: true });
  }
}
