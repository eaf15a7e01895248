import { recall, remember } from './kv.ts';

/** What the server's settings hand to the page in /config.json. */
export interface Config {
  /** Empty: the page's own origin. */
  apiHost: string;
  meetUrl: string;
  aiLinks: { title: string; url: string }[];
  contactUrl: string;
  /** Whether other languages are offered through the translation widget; a string is the address of its script. */
  translateWidget: boolean | string;
  /** The heading of the page of cards. */
  rsdcHeading: string;
  smsSignIn: boolean;
  /** Whether a mail server is set: for new passwords, and for reports on a schedule. */
  sendsMail: boolean;
  /** The version of the build and its texts; part of their addresses. */
  version: string;
  /** The revision of these settings and the texts together; the service worker carries the same one. */
  revision: string;
}

/** Set when the page is built to be served from another address than the server's. */
const builtFor: string = import.meta.env.VITE_API_HOST ?? '';

export let config: Config;

/** A start without network uses the last known settings. */
export async function loadConfig(): Promise<Config> {
  try {
    const response = await fetch(`${builtFor}/config.json`);
    if (!response.ok) throw new Error(`config.json: status ${response.status}`);
    setConfig(await response.json());
    void remember('config', config);
  } catch (error) {
    const last = await recall('config');
    if (!last) throw error;
    setConfig(last);
  }
  return config;
}

export function setConfig(settings: Config): void {
  config = { ...settings, apiHost: (builtFor || settings.apiHost || '').replace(/\/+$/, '') };
}

/** The address of a text or file that the server offers beside the API. */
export const serverUrl = (path: string): string => `${builtFor}${path}`;
