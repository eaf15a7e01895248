import { recall, remember } from './kv.ts';

/** What the server's settings hand to the page in /config.json. */
export interface Config {
  /** Empty: the page's own origin. */
  apiHost: string;
  meetUrl: string;
  aiLinks: { title: string; url: string }[];
  contactUrl: string;
  /** Whether other languages are offered through the translation widget; a text is its script's address. */
  translateWidget: boolean | string;
  smsSignIn: boolean;
  mailReset: boolean;
  /** Of the build and its texts; part of their addresses. */
  version: string;
  /** Of these settings and the texts together; the worker bears the same. */
  revision: string;
}

/** Set when the page is built to stand at another address than the server. */
const builtFor: string = import.meta.env.VITE_API_HOST ?? '';

export let config: Config;

/** The last known settings serve a start without network. */
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

export function setConfig(given: Config): void {
  config = { ...given, apiHost: (builtFor || given.apiHost || '').replace(/\/+$/, '') };
}

/** The address of a text or file that lies beside the API. */
export const serverUrl = (path: string): string => `${builtFor}${path}`;
