import * as v from 'valibot';
import { appConfigSchema, type AppConfig } from '../../contract/appConfig';

/** What index.html tells the app (contract notes, "Running it"). A page that tells nothing, or nonsense, tells nothing. */
export function readAppConfig(page: Document = document): AppConfig {
  try {
    const read = v.safeParse(appConfigSchema, JSON.parse(page.getElementById('app-config')?.textContent ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {}; // not JSON: any host may fill it, and the app works without
  }
}
