/* Runs in the page: what is on the screen, as text. */

/** A screen, to be compared with another. */
export interface Screen {
  /** The page as its markup has it: what is the same here is the same. */
  readonly markup: string;
  /** The page element by element, without what says nothing: what is the same here is the same too. */
  readonly whole: string;
}

// Nothing moves: a screen is what it is, not on its way there.
const still = new CSSStyleSheet();
still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

/**
 * What the DOM alone knows, and no picture of the page shows: how far it is scrolled, what a field held when it came, and
 * which of the tabs the Tab key comes to (the one that had the focus last).
 */
const isOfTheDomAlone = (element: Element, attribute: string): boolean =>
  attribute === 'data-scrolled' || attribute === 'checked' || (attribute === 'tabindex' && element.role === 'tab');

/** Says nothing: no style, or one that keeps a part still that has just come. */
const isEmptyStyle = (style: string): boolean => style === '' || style === 'animation-duration: 0s;';

/** What is typed or chosen in a field; no password: it is in no state, by design. */
function typedIn(element: Element): string | null {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) return String(element.checked);
  if (element instanceof HTMLInputElement && element.type === 'file') return null;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.name === 'password' ? '' : element.value;
  return element instanceof HTMLSelectElement ? element.value : null;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** What an element says of itself. Attributes have no order, and an empty style says nothing. */
function attributesOf(element: Element): string {
  const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  const typed = typedIn(element);
  if (typed !== null) attributes.set('value', typed);
  return [...attributes]
    .filter(([name, value]) => !isOfTheDomAlone(element, name) && !(name === 'style' && isEmptyStyle(value)))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

function textOf(node: Node): string {
  if (node instanceof Text) return escaped(node.data);
  if (!(node instanceof Element) || node instanceof HTMLScriptElement) return '';
  const content = node instanceof HTMLTextAreaElement ? '' : [...node.childNodes].map(textOf).join('');
  return `<${node.localName}${attributesOf(node)}>${content}</${node.localName}>`;
}

/** Ids that React makes count by their order. */
function withIdsInOrder(markup: string): string {
  const numbers = new Map<string, number>();
  return markup.replace(/_r_[0-9a-z]+_|«r[0-9a-z]+»/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `id-${numbers.get(id)}`;
  });
}

class ScreenOfNow implements Screen {
  readonly markup: string;
  readonly #whole: string;
  constructor() {
    const typed = [...document.querySelectorAll('input, textarea, select')].map(typedIn);
    this.markup = withIdsInOrder(JSON.stringify(typed) + document.body.innerHTML);
    this.#whole = textOf(document.body);
  }
  get whole() {
    return withIdsInOrder(this.#whole);
  }
}

/** The page as it is now. */
export const screen = (): Screen => new ScreenOfNow();

/** Whether both look the same to a person. The markup is compared first, since that is quick. */
export const sameScreen = (one: Screen, other: Screen): boolean => one.markup === other.markup || one.whole === other.whole;

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Waits until the page has drawn all it has to. An effect may draw once more, in a task of its own, and that again, on a
 * busy machine long after the frame; a task in the background comes after all of them.
 */
export async function drawn(): Promise<void> {
  await frame();
  await scheduler.postTask(() => undefined, { priority: 'background' });
}

/** How many scripts are on their way. */
let fetched = 0;

/** Waits until no code is on its way, and what waited for it is drawn. */
export async function codeIsThere(): Promise<void> {
  while (fetched > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await drawn();
  }
}

/** For how long React keeps the sign of waiting for a part whose code has come, in milliseconds, and some more. */
const keptWaiting = 400;

/**
 * Calls back once the page is drawn after each change: of the state, of the page, or of what is typed. Not while code is
 * being fetched: what stands there meanwhile follows from the network.
 */
export function whenDrawnAnew(onStateChanged: (changed: () => void) => void, callback: () => void): void {
  let isWaiting = false;
  const changed = () => {
    if (isWaiting || fetched > 0) return;
    isWaiting = true;
    void drawn().then(() => {
      isWaiting = false;
      if (fetched === 0) callback();
    });
  };
  const fetching = (script: HTMLScriptElement) => {
    fetched += 1;
    const over = () =>
      void setTimeout(() => {
        fetched -= 1;
        changed();
      }, keptWaiting);
    script.addEventListener('load', over);
    script.addEventListener('error', over);
  };
  onStateChanged(changed);
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) fetching(node);
    changed();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  changed();
}
