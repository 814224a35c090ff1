import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import {
  Avatar, Button, ChipGroup, DayLine, ErrorBoundary, ErrorBox, IconButton, Logo, NoticeBox, NotFoundCard, PasswordField,
  RequirementList, SidebarButton, Spinner, TextField, WeekOfSuns,
} from '../../../src/ui';

describe('Button', () => {
  test('is named by its words and tells of a press', async () => {
    const pressed = jest.fn();
    render(<Button variant="primary" onClick={pressed}>Create Goal</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Create Goal' }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('busy, it says only its busy words, keeps the focus and does nothing', async () => {
    const pressed = jest.fn();
    const button = (busyLabel: string | null) => <Button variant="primary" busyLabel={busyLabel} onClick={pressed}>Sign In</Button>;
    const { rerender } = render(button(null));
    screen.getByRole('button', { name: 'Sign In' }).focus();
    rerender(button('Loading...'));
    const busy = screen.getByRole('button', { name: 'Loading...' });
    expect(busy).toHaveFocus();
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    await userEvent.keyboard('{Enter}');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('busy, it does not send its form, by Enter in a field either', async () => {
    const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (busyLabel: string | null) => (
      <form onSubmit={sent}>
        <input aria-label="Email" />
        <Button variant="primary" type="submit" busyLabel={busyLabel}>Sign In</Button>
      </form>
    );
    const { rerender } = render(form('Loading...'));
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
    await userEvent.click(screen.getByRole('button'));
    expect(sent).not.toHaveBeenCalled();
    rerender(form(null));
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('disabled, it cannot be pressed', async () => {
    const pressed = jest.fn();
    render(<Button variant="danger" disabled onClick={pressed}>Delete My Account</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Delete My Account' }));
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toBeDisabled();
  });
});

test('an icon button is named by its label', () => {
  render(<IconButton label="Send message" icon={<svg aria-hidden="true" />} disabled />);
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
});

describe('TextField', () => {
  test('its error and hint describe it', () => {
    render(
      <TextField label="Email" name="email" autoComplete="email" value="maya@" onEdited={() => undefined} hint="Used to sign in." error="Please enter a valid email address" />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Used to sign in. Please enter a valid email address');
  });

  test('without an error it is valid, and tells of every edit', async () => {
    const edited = jest.fn();
    render(<TextField label="Name" name="name" autoComplete="name" value="" onEdited={edited} error={null} />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
    await userEvent.type(screen.getByRole('textbox'), 'M');
    expect(edited).toHaveBeenCalledWith('M');
  });
});

describe('PasswordField', () => {
  function Form({ edited }: { edited: (text: string) => void }) {
    const [isShown, setShown] = useState(false);
    return (
      <PasswordField
        label="Password" name="password" inputRef={createRef()} onEdited={edited} error="Passwords do not match" describedBy="rules"
        isShown={isShown} onShownToggled={() => setShown(!isShown)} autoComplete="new-password"
      />
    );
  }

  test('is hidden until it is shown, and keeps its text in the DOM alone', async () => {
    const edited = jest.fn();
    const { container } = render(<Form edited={edited} />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, 'Morning7!');
    expect(edited).toHaveBeenLastCalledWith('Morning7!');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Morning7!');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    // A controlled field would mirror its text into the attribute.
    expect(container.innerHTML).not.toContain('Morning7!');
  });

  test('is described by its error and its rules', () => {
    render(<><Form edited={() => undefined} /><p id="rules">Five rules</p></>);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Passwords do not match Five rules');
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });
});

test('a rule says whether it is met, by word and by shape', () => {
  render(<RequirementList label="Password requirements" items={[{ text: 'Number', isMet: true }, { text: 'Lowercase letter', isMet: false }]} />);
  const [met, missing] = screen.getAllByRole('listitem');
  expect(screen.getByRole('list', { name: 'Password requirements' })).toContainElement(met!);
  expect(met).toHaveTextContent('Number, met');
  expect(missing).toHaveTextContent('Lowercase letter, not met');
  expect(met!.querySelector('svg')).not.toBeNull();
  expect(missing!.querySelector('svg')).toBeNull();
});

test('errors alert, notices and spinners are statuses', () => {
  render(<><ErrorBox>Invalid email or password</ErrorBox><NoticeBox>Check your inbox.</NoticeBox><Spinner label="Loading your journal..." /></>);
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByRole('status', { name: 'Loading your journal...' })).toBeInTheDocument();
  expect(screen.getByText('Check your inbox.').closest('[role]')).toHaveAttribute('role', 'status');
});

test('the logo is an image named Better', () => {
  render(<Logo />);
  expect(screen.getByRole('img', { name: 'Better' })).toBeInTheDocument();
});

test('suggestions are a named group and tell which was chosen', async () => {
  const chosen = jest.fn();
  render(<ChipGroup label="Suggested responses" options={['Yes', 'No']} onChosen={chosen} />);
  expect(screen.getByRole('group', { name: 'Suggested responses' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(chosen).toHaveBeenCalledWith('No');
});

test('a sidebar button is named by its label alone and marked when selected', () => {
  render(<SidebarButton icon={null} label="Journal" trailing="private" isSelected onClick={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Journal', current: true })).toBeInTheDocument();
});

test.each([[0, 0, '0 days'], [1, 1, '1 day'], [6, 6, '6 days'], [1200, 7, '1,200 days']])(
  'a streak of %i shows %i suns and says "%s"',
  (days, suns, words) => {
    const { container } = render(<WeekOfSuns days={days} />);
    expect(container.querySelectorAll('[data-lived=true]')).toHaveLength(suns);
    expect(screen.getByText(words)).toBeInTheDocument();
  },
);

test('the day line shows a sun by day and a moon by night, to nobody but the eye', () => {
  const { container, rerender } = render(<DayLine hour={12.5} />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('.sun')).toHaveAttribute('cy', '14');
  rerender(<DayLine hour={23} />);
  expect(container.querySelector('.sun')).toBeNull();
  expect(container.querySelector('.moon')).not.toBeNull();
});

test('a picture that cannot be loaded gives way to the initials, and another one is tried', () => {
  const { container, rerender } = render(<Avatar name="Maya Okafor" picture="/api/files/pictures/gone.webp" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container).toHaveTextContent('MO');
  rerender(<Avatar name="Maya Okafor" picture="/api/files/pictures/new.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/files/pictures/new.webp');
});

test('the 404 card says so and offers its action', () => {
  render(<NotFoundCard action={<Button variant="primary">Return Home</Button>} />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Return Home' })).toBeInTheDocument();
});

test('an error while drawing stays in its boundary until the reset key changes', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Fragile({ fails }: { fails: boolean }) {
    if (fails) throw new Error('broken message');
    return <p>whole</p>;
  }
  const page = (fails: boolean, resetKey: string) => (
    <ErrorBoundary resetKey={resetKey} fallback={(error) => <p>{error.message}</p>}>
      <Fragile fails={fails} />
    </ErrorBoundary>
  );
  const { rerender } = render(page(true, 'a'));
  expect(screen.getByText('broken message')).toBeInTheDocument();
  rerender(page(false, 'a'));
  expect(screen.getByText('broken message')).toBeInTheDocument();
  rerender(page(false, 'b'));
  expect(screen.getByText('whole')).toBeInTheDocument();
  silenced.mockRestore();
});
