import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Dialog, TextField } from '../../../src/ui';

function Page({ isDismissable, closeRequested }: { isDismissable: boolean; closeRequested: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>New Goal</Button>
      <Dialog
        isOpen={isOpen}
        title="What goal would you like us to develop?"
        description="A few words are enough."
        isDismissable={isDismissable}
        onCloseRequested={() => {
          closeRequested();
          setOpen(false);
        }}
        footer={<Button variant="quiet" onClick={() => setOpen(false)}>Skip</Button>}
      >
        <TextField label="Goal title" name="title" autoComplete="off" value="" onEdited={() => undefined} error={null} />
      </Dialog>
    </>
  );
}

async function openDialog(isDismissable: boolean) {
  const closeRequested = jest.fn();
  render(<Page isDismissable={isDismissable} closeRequested={closeRequested} />);
  await userEvent.click(screen.getByRole('button', { name: 'New Goal' }));
  return closeRequested;
}

test('its heading names it, the focus starts at its first field and comes back', async () => {
  await openDialog(true);
  const dialog = screen.getByRole('dialog', { name: 'What goal would you like us to develop?' });
  expect(dialog).toHaveAccessibleDescription('A few words are enough.');
  expect(screen.getByRole('textbox', { name: 'Goal title' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New Goal' })).toHaveFocus();
});

test('Tab stays inside', async () => {
  await openDialog(true);
  const dialog = screen.getByRole('dialog');
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test('Close asks to close', async () => {
  const closeRequested = await openDialog(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closeRequested).toHaveBeenCalledTimes(1);
});

test('one that cannot be dismissed has no Close and ignores Escape and a press outside', async () => {
  const closeRequested = await openDialog(false);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog').parentElement! });
  expect(closeRequested).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('it is open exactly when its owner says so', () => {
  const dialog = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} title="Title" isDismissable onCloseRequested={() => undefined} footer={null}>words</Dialog>
  );
  const { rerender } = render(dialog(true));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  rerender(dialog(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
