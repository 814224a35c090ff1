import { screen, within } from '@testing-library/react';
import { user } from '../../app/machineSamples';
import { heldAnswer } from '../../support/fakeServer';
import { emptyServer, openApp, signedInStorage } from '../../support/testApp';

const password = 'Planted-Secret-42';
const fill = async (person: Awaited<ReturnType<typeof openApp>>['person'], values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) await person.type(screen.getByLabelText(label), text);
};

describe('Sign In', () => {
  it('asks for both fields before anything is sent', async () => {
    const server = emptyServer();
    const { person } = await openApp();
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in email and password');
    expect(server.callsTo('/api/auth/login')).toEqual([]);
  });

  it('is busy once, then stores the user and leaves for / by a full load', async () => {
    const server = emptyServer();
    const held = heldAnswer({ json: { success: true, user } });
    server.answer('/api/auth/login', held.answerer);
    const { person, ports } = await openApp();
    await fill(person, { Email: ' Maya@Example.com ', Password: password });
    await person.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Loading...' });
    await person.click(button);
    await person.keyboard('{Enter}');
    await held.release();
    expect(server.callsTo('/api/auth/login').map(({ body }) => body)).toEqual([{ email: 'Maya@Example.com', password }]);
    expect(ports.browser.left).toEqual(['/']);
    expect(JSON.parse(ports.stored.get('user')!)).toEqual(user);
  });

  it.each([
    ['Invalid email or password', { status: 401, json: { success: false, error: 'Invalid email or password' } }],
    ['Invalid email or password', { json: { success: false } }],
    ['Account locked', { status: 429, json: { success: false, error: 'Account locked' } }],
    ['Failed to sign in. Please try again.', 'network failure' as const],
    ['Failed to sign in. Please try again.', { status: 500, text: 'oops' }],
    ['Failed to sign in. Please try again.', { json: { success: true, user: { id: 7 } } }],
  ])('says "%s" and keeps what was typed', async (text, answer) => {
    const server = emptyServer();
    server.answer('/api/auth/login', answer);
    const { person, ports } = await openApp();
    await fill(person, { Email: 'maya@example.com', Password: password });
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(ports.browser.left).toEqual([]);
    await person.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('changes to Sign Up and back with everything cleared', async () => {
    emptyServer();
    const { person } = await openApp();
    await fill(person, { Email: 'maya@example.com', Password: password });
    await person.click(screen.getByRole('button', { name: 'Sign up!' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fix the validation errors above');
    await person.click(screen.getByRole('button', { name: 'Sign in!' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('Sign Up', () => {
  const openSignUp = async () => {
    const server = emptyServer();
    const opened = await openApp();
    await opened.person.click(screen.getByRole('button', { name: 'Sign up!' }));
    return { server, ...opened };
  };

  it('shows the password rules live', async () => {
    const { person } = await openSignUp();
    const rules = () => within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem').map((item) => item.textContent);
    expect(rules().every((rule) => rule?.includes('not met'))).toBe(true);
    await person.type(screen.getByLabelText('Password'), 'Morning7');
    expect(rules().filter((rule) => rule?.includes('not met'))).toEqual([expect.stringContaining('Special character')]);
  });

  it.each([
    ['Name is required', { Email: 'maya@example.com', Password: 'Morning-7' }],
    ['Name must be at least 2 characters long', { Name: 'M', Email: 'maya@example.com', Password: 'Morning-7' }],
    ['Name must be less than 50 characters', { Name: 'M'.repeat(51), Email: 'maya@example.com', Password: 'Morning-7' }],
    ['Name can only contain letters, spaces, hyphens, and apostrophes', { Name: 'Maya 7', Email: 'maya@example.com', Password: 'Morning-7' }],
    ['Email is required', { Name: 'Maya', Password: 'Morning-7' }],
    ['Please enter a valid email address', { Name: 'Maya', Email: 'maya@example', Password: 'Morning-7' }],
    ['Password is required', { Name: 'Maya', Email: 'maya@example.com' }],
    ['Password must be at least 8 characters long', { Name: 'Maya', Email: 'maya@example.com', Password: 'Morn-7' }],
    ['Password must contain at least one lowercase letter', { Name: 'Maya', Email: 'maya@example.com', Password: 'MORNING-7' }],
    ['Password must contain at least one uppercase letter', { Name: 'Maya', Email: 'maya@example.com', Password: 'morning-7' }],
    ['Password must contain at least one number', { Name: 'Maya', Email: 'maya@example.com', Password: 'Morning-x' }],
    ['Password must contain at least one special character', { Name: 'Maya', Email: 'maya@example.com', Password: 'Morning77' }],
  ])('refuses with "%s", from the first submit on and live from then', async (problem, values) => {
    const { person, server } = await openSignUp();
    await fill(person, values);
    expect(screen.queryByText(problem)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByText(problem)).toBeVisible();
    expect(document.activeElement).toHaveAccessibleDescription(problem);
    expect(screen.getByRole('alert')).toHaveTextContent('Please fix the validation errors above');
    expect(server.callsTo('/api/auth/signup')).toEqual([]);
    await person.clear(screen.getByLabelText('Name'));
    await person.type(screen.getByLabelText('Name'), 'Zoë O\'Neill-Ødegård');
    await person.clear(screen.getByLabelText('Email'));
    await person.type(screen.getByLabelText('Email'), 'zoe@example.com');
    await person.clear(screen.getByLabelText('Password'));
    await person.type(screen.getByLabelText('Password'), 'Morning-7');
    expect(screen.queryByText(problem)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has an alternative with a phone number, which is formatted, never sent, and cleared with the mode', async () => {
    const { person, server } = await openSignUp();
    server.answer('/api/auth/signup', { json: { user } });
    await person.click(screen.getByRole('button', { name: 'Add a phone number' }));
    await person.type(screen.getByLabelText('Phone Number'), '1234567890123');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('(123) 456-7890');
    await person.click(screen.getByRole('button', { name: 'Sign in!' }));
    expect(screen.queryByLabelText('Phone Number')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sign up!' }));
    await person.click(screen.getByRole('button', { name: 'Add a phone number' }));
    expect(screen.getByLabelText('Phone Number')).toHaveValue('');
    await fill(person, { Name: 'Maya', Email: 'm@example.com', 'Phone Number': '1234567890', Password: 'Morning-7' });
    await person.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(server.callsTo('/api/auth/signup').map(({ body }) => body)).toEqual([{ name: 'Maya', email: 'm@example.com', password: 'Morning-7' }]);
  });

  it('says what the server says of a taken address', async () => {
    const { person, server } = await openSignUp();
    server.answer('/api/auth/signup', { status: 409, json: { success: false, error: 'An account with this email already exists.' } });
    await fill(person, { Name: 'Maya', Email: 'maya@example.com', Password: 'Morning-7' });
    await person.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.');
  });
});

it.each([['garbage', '{not json'], ['null', 'null'], ['another shape', '{"id":7}'], ['a list', '[]']])('a stored user that is %s is nobody', async (_what, stored) => {
  emptyServer();
  await openApp({ stored: { user: stored } });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

it('Logout clears the stored user and leaves even if the server never answers', async () => {
  const server = emptyServer();
  server.answer('/api/auth/logout', () => new Promise(() => undefined));
  const { person, ports } = await openApp({ stored: signedInStorage });
  await person.click(await screen.findByRole('button', { name: 'Logout' }));
  // The form would lose what is typed into it when the page loads anew.
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await ports.clock.advance(2_000);
  expect(ports.stored.has('user')).toBe(false);
  expect(ports.browser.left).toEqual(['/']);
});
