import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AutoGrowTextarea, CoachMessage, ComposerFrame, MessageScroller, SendButton, StopButton, UserMessage, textBoxMaxHeight,
} from '../../../src/ui';
import { mostPlainItems } from '../../../src/ui/MessageScroller';

describe('the text box', () => {
  function Box({ scrollHeight }: { scrollHeight: number }) {
    const [text, setText] = useState('');
    jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    return (
      <ComposerFrame trailing={<SendButton disabled={text === ''} onClick={() => undefined} />} hint="150 characters left">
        <AutoGrowTextarea label="Message" placeholder="Ask AI a question or make a request..." value={text} onEdited={setText} onKeyDown={() => undefined} disabled={false} />
      </ComposerFrame>
    );
  }
  afterEach(() => jest.restoreAllMocks());

  test('is as tall as its text', async () => {
    render(<Box scrollHeight={72} />);
    const box = screen.getByRole('textbox', { name: 'Message' });
    await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
    expect(box.style.blockSize).toBe('72px');
    expect(box.style.overflowY).toBe('hidden');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
  });

  test('scrolls beyond 128 px', async () => {
    render(<Box scrollHeight={500} />);
    const box = screen.getByRole('textbox', { name: 'Message' });
    await userEvent.type(box, 'x');
    expect(textBoxMaxHeight).toBe(128);
    expect(box.style.blockSize).toBe('128px');
    expect(box.style.overflowY).toBe('auto');
  });

  test('Stop is a named button', async () => {
    const stopped = jest.fn();
    render(<StopButton label="Stop" onClick={stopped} />);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});

test('messages are articles named by their author; an ending is said below', () => {
  render(
    <>
      <UserMessage label="You">{'two\nlines'}</UserMessage>
      <CoachMessage label="Coach" ending="Stopped">words</CoachMessage>
    </>,
  );
  expect(screen.getByRole('article', { name: 'You' })).toHaveTextContent('two lines');
  expect(within(screen.getByRole('article', { name: 'Coach' })).getByText('Stopped')).toBeInTheDocument();
});

describe('the message list', () => {
  const ids = (count: number) => Array.from({ length: count }, (_unused, index) => `m${index}`);
  const list = (itemIds: readonly string[], followKey: unknown = 0, returnKey: unknown = 0) => (
    <MessageScroller label="Conversation" itemIds={itemIds} renderItem={(id) => <article>{id}</article>} followKey={followKey} returnKey={returnKey} footer={<p>arriving</p>} />
  );

  /** A log that is 400 px tall with 2,000 px of content, scrolled to where the test says. */
  function givenGeometry(log: HTMLElement) {
    Object.defineProperty(log, 'clientHeight', { configurable: true, value: 400 });
    Object.defineProperty(log, 'scrollHeight', { configurable: true, value: 2000 });
    return (top: number) => {
      log.scrollTop = top;
      fireEvent.scroll(log);
    };
  }

  test('is a log with its messages in order and what arrives below them', () => {
    render(list(ids(mostPlainItems)));
    const log = screen.getByRole('log', { name: 'Conversation' });
    expect(log).toHaveAttribute('aria-live', 'off');
    expect(within(log).getAllByRole('article').map((article) => article.textContent)).toEqual(ids(mostPlainItems));
    expect(log).toHaveTextContent(/arriving$/);
  });

  test('beyond fifty messages only some are in the page', () => {
    render(list(ids(2_000)));
    expect(screen.queryAllByRole('article').length).toBeLessThan(100);
    expect(screen.getByText('arriving')).toBeInTheDocument();
  });

  test('follows the newest text without asking for sizes, until the reader scrolls up', () => {
    const { rerender } = render(list(ids(3)));
    const log = screen.getByRole('log');
    const scrollTo = givenGeometry(log);
    const asked = jest.fn(() => 2000);
    Object.defineProperty(log, 'scrollHeight', { configurable: true, get: asked });
    scrollTo(1600);
    log.scrollTop = 0;
    rerender(list(ids(3), 1));
    expect(log.scrollTop).toBeGreaterThanOrEqual(1600);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();

    scrollTo(1600);
    scrollTo(1590);
    expect(screen.getByRole('button', { name: 'Jump to newest' })).toBeInTheDocument();
    rerender(list(ids(4), 2));
    expect(log.scrollTop).toBe(1590);
  });

  test('Jump to newest and scrolling back to the end both follow again', async () => {
    const { rerender } = render(list(ids(3)));
    const log = screen.getByRole('log');
    const scrollTo = givenGeometry(log);
    scrollTo(1600);
    scrollTo(900);
    await userEvent.click(screen.getByRole('button', { name: 'Jump to newest' }));
    expect(log.scrollTop).toBeGreaterThanOrEqual(1600);
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();

    scrollTo(1600);
    scrollTo(900);
    scrollTo(1595);
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();
    rerender(list(ids(3), 1));
    expect(log.scrollTop).toBeGreaterThanOrEqual(1600);
  });

  test('content that shrinks is not the reader scrolling up', () => {
    render(list(ids(3)));
    const log = screen.getByRole('log');
    const scrollTo = givenGeometry(log);
    scrollTo(1600);
    Object.defineProperty(log, 'scrollHeight', { configurable: true, value: 1900 });
    scrollTo(1500);
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();
  });

  test.each([2, 3])('what is read stays where it is when %s earlier messages come above it', (added) => {
    const { rerender } = render(list(ids(10)));
    const log = screen.getByRole('log');
    const scrollTo = givenGeometry(log);
    // Each message is 100 px tall.
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return this === log ? new DOMRect(0, 0, 300, 400) : new DOMRect(0, place * 100 - log.scrollTop, 300, 100);
    });
    scrollTo(1600);
    scrollTo(230);
    rerender(list([...ids(10 + added).slice(10), ...ids(10)]));
    expect(log.scrollTop).toBe(230 + added * 100);
    jest.restoreAllMocks();
  });

  test('sending brings the reader back to the newest', () => {
    const { rerender } = render(list(ids(3), 0, 'm2'));
    const log = screen.getByRole('log');
    const scrollTo = givenGeometry(log);
    scrollTo(1600);
    scrollTo(200);
    act(() => rerender(list(ids(4), 0, 'm3')));
    expect(log.scrollTop).toBeGreaterThanOrEqual(1600);
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();
  });
});
