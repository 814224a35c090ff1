import type { AppState } from '../../../app/types';
import { fetchedPart } from '../../../ui';

/** The settings panel `User Profile`, fetched when it is first opened. */
export const { Part: UserProfilePanel } = fetchedPart<{ selectToday: (state: AppState) => string | null }>(() => import('./ProfilePanel').then((module) => ({ default: module.ProfilePanel })));
