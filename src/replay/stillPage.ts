import type { RecordingHeader } from '../../contract/recording';

const stop = (event: Event): void => event.preventDefault();

/** What in the recorded screen leads out of it, or asks the machine for something. */
const waysOut = 'a[href], area[href], input[type="file"], [download]';

/** Nothing that is pressed, sent or dropped in the recorded screen leads anywhere: what the browser itself would do is called off. */
export function closeWaysOut(): void {
  for (const press of ['click', 'auxclick']) {
    document.addEventListener(press, (event) => event.target instanceof Element && event.target.closest(waysOut) !== null && stop(event), { capture: true });
  }
  for (const event of ['submit', 'dragstart', 'dragover', 'drop']) document.addEventListener(event, stop, { capture: true });
}

/** A state is what it is, not on its way there: else a step would show what is still leaving. One adopted sheet, so that nothing stands in the page. */
const withoutMotion = `*, *::before, *::after {
  animation: none !important;
  transition: none !important;
}`;

/** Makes this page that of the recording: its theme, and nothing in motion. The page's size is that of its frame. */
export function applyHeader({ colorScheme }: RecordingHeader): void {
  document.documentElement.dataset.theme = colorScheme;
  const still = new CSSStyleSheet();
  still.replaceSync(withoutMotion);
  document.adoptedStyleSheets = [still];
}

/** Fetches all fonts that the style sheets name, so that none is asked for later. */
export async function fetchAllFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load()));
}
