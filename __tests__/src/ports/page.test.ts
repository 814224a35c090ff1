import { createBrowserClipboard } from '../../../src/ports/clipboard';
import { createBrowserPage } from '../../../src/ports/page';

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
const listening = () => {
  const shown = jest.fn();
  createBrowserPage().onShown(shown);
  return shown;
};

describe('a return to the page', () => {
  it('is told once, whatever the browser says of it', () => {
    const shown = listening();
    show('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(shown).not.toHaveBeenCalled();
    show('visible');
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('resume'));
    expect(shown).toHaveBeenCalledTimes(1);
    show('hidden');
    show('visible');
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('by Back is told too, though the page was never hidden in between', () => {
    const shown = listening();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('is not the first showing, nor a freeze while it stays hidden', () => {
    const shown = listening();
    window.dispatchEvent(new Event('pageshow'));
    show('hidden');
    document.dispatchEvent(new Event('freeze'));
    document.dispatchEvent(new Event('resume'));
    expect(shown).not.toHaveBeenCalled();
    show('visible');
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

it('tells when the network goes and comes', () => {
  const changes: boolean[] = [];
  const page = createBrowserPage();
  page.onConnectivityChanged((isOnline) => changes.push(isOnline));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(changes).toEqual([false, true]);
  expect(page.isOnline()).toBe(navigator.onLine);
});

describe('the clipboard', () => {
  const offer = (clipboard: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

  it('takes the text, says when it is refused, and when there is none', async () => {
    const writeText = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
    offer({ writeText });
    expect(await createBrowserClipboard().write('Words')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('Words');
    expect(await createBrowserClipboard().write('Words')).toBe(false);
    offer(undefined);
    expect(await createBrowserClipboard().write('Words')).toBe(false);
  });
});
