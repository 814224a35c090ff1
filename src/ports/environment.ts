/** What a screen looks like depends on this, beside the state: the recording of a session names it, a replay applies it. */
export interface EnvironmentFacts {
  /** What the browser says it is. */
  readonly browser: string;
  readonly language: string;
  readonly viewport: { readonly width: number; readonly height: number; readonly pixelRatio: number };
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: boolean;
}

/** The machine the app runs on. */
export interface Environment {
  facts(): EnvironmentFacts;
}

/** The browser's window. */
export const createBrowserEnvironment = (): Environment => ({
  facts: () => ({
    browser: navigator.userAgent,
    language: navigator.language,
    viewport: { width: window.innerWidth, height: window.innerHeight, pixelRatio: window.devicePixelRatio },
    colorScheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }),
});
