/* Runs in the support page and in the screen within it, before either: reads the screen, and notes what is done to the world. */
import { noteDeeds } from './deedsInPage';
import { filledScreen } from './filledScreenInPage';
import { screen } from './screenInPage';

declare global {
  interface Window {
    replayed: { filledNow(): string; readonly deeds: readonly string[] };
  }
}

const deeds: string[] = [];
noteDeeds((deed) => deeds.push(deed));
window.replayed = { filledNow: () => filledScreen(screen().whole), deeds };
