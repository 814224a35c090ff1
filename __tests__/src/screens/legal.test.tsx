import { act, screen, within } from '@testing-library/react';
import { paragraphsOf } from '../../../src/features/legal/paragraphs';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openApp } from '../support/testApp';

const content = {
  scope: { title: 'What this covers', text: 'First words.\nStill the same paragraph.\n\nSecond <b>words</b> & more.' },
  account: { title: 'Your account', text: 'Keep it safe.' },
  about: { title: 'About us', text: 'We are small.' },
};

describe.each([
  ['/terms', 'Terms of Service', 'legal@better.example'],
  ['/privacy', 'Privacy Policy', 'privacy@better.example'],
])('%s', (path, name, mailbox) => {
  const call = `/api/legal${path}`;
  const document = { title: `${name} of Better`, lastUpdated: 'June 1, 2026', content };

  it('says that it is loading, then shows title, date, sections in their order and the mailbox', async () => {
    const server = emptyServer();
    const held = heldAnswer({ json: document });
    server.answer(call, held.answerer);
    await openApp({ path });
    expect(await screen.findByRole('status', { name: `Loading ${name}...` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    await held.release();
    expect(screen.getByRole('heading', { level: 1, name: document.title })).toBeVisible();
    expect(screen.getByText(/June 1, 2026/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['What this covers', 'Your account', 'About us']);
    expect(screen.getByRole('link', { name: mailbox })).toHaveAttribute('href', `mailto:${mailbox}`);
    expect(server.callsTo(call)).toHaveLength(1);
  });

  it('shows text as it is, in paragraphs, never as HTML', async () => {
    const server = emptyServer();
    server.answer(call, { json: document });
    await openApp({ path });
    const article = await screen.findByRole('article');
    expect(within(article).getByText('Second <b>words</b> & more.').tagName).toBe('P');
    expect(article.querySelector('b')).toBeNull();
  });

  it('can do without date, sections and their titles', async () => {
    const server = emptyServer();
    server.answer(call, { json: { title: name, content: { only: { text: 'Alone.' } } } });
    await openApp({ path });
    expect(await screen.findByText('Alone.')).toBeVisible();
    expect(screen.queryByText(/Last updated/)).toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it.each([
    ['Being rewritten.', { status: 503, json: { success: false, error: 'Being rewritten.' } }],
    ['Please check your connection and try again.', 'network failure' as const],
    ['Please check your connection and try again.', { status: 500, text: 'oops' }],
    ['Please check your connection and try again.', { json: { title: 7 } }],
  ])('says that it could not be loaded (%s) and leads home', async (text, answer) => {
    const server = emptyServer();
    server.answer(call, answer);
    const { person, ports } = await openApp({ path });
    expect(await screen.findByRole('heading', { level: 1, name: `Error loading ${name}` })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await person.click(screen.getByRole('button', { name: 'Return Home' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(ports.browser.shown).toEqual(['/']);
  });

  it('asks again after a failure when it is opened anew, and not once it is there', async () => {
    const server = emptyServer();
    server.answer(call, 'network failure');
    const { ports } = await openApp({ path });
    await screen.findByRole('alert');
    server.answer(call, { json: document });
    const goTo = async (where: string) => {
      act(() => ports.browser.goBackTo(where));
      await settle();
    };
    await goTo('/');
    await goTo(path);
    expect(await screen.findByRole('heading', { name: document.title })).toBeVisible();
    await goTo('/');
    await goTo(path);
    expect(server.callsTo(call)).toHaveLength(2);
  });
});

it('blank lines part paragraphs, whatever the line ends', () => {
  expect(paragraphsOf(' one\ntwo\n\n\nthree\r\n \r\nfour \n')).toEqual(['one\ntwo', 'three', 'four']);
  expect(paragraphsOf('  \n\n ')).toEqual([]);
});
