import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppLayout, Button, Logo } from '../../../src/ui';
import { givenScreenWidth } from '../../setup/screen';

function Page({ initiallyOpen = false }: { initiallyOpen?: boolean }) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  return (
    <AppLayout
      sidebar={<Button variant="soft">New Goal</Button>}
      sidebarLabel="Main"
      isDrawerOpen={isOpen}
      onDrawerOpened={() => setOpen(true)}
      onDrawerClosed={() => setOpen(false)}
      topBar={<Logo />}
    >
      <p>conversation</p>
    </AppLayout>
  );
}

let window390: ReturnType<typeof givenScreenWidth>;
beforeEach(() => {
  window390 = givenScreenWidth(390);
});
afterEach(() => window390.restore());

const rest = () => screen.getByText('conversation').closest('[inert]');

test('on a narrow screen the menu opens as a modal drawer, takes the focus and gives it back', async () => {
  render(<Page />);
  expect(rest()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByRole('navigation', { name: 'Main' }));
  expect(screen.getByRole('button', { name: 'New Goal' })).toHaveFocus();
  expect(rest()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(rest()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('Escape closes it, unless something above has used the key', async () => {
  render(<Page initiallyOpen />);
  const used = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', used, { capture: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  document.removeEventListener('keydown', used, { capture: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('widened past the limit, nothing is modal any more and the sidebar stays', () => {
  render(<Page initiallyOpen />);
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  window390.resizeTo(768);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(rest()).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBe(sidebar);
});

test('at 767 px it is still a drawer', () => {
  window390.resizeTo(767);
  render(<Page initiallyOpen />);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
