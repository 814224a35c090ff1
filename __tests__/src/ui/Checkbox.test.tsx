import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from '../../../src/ui';

it('is named by its label alone and described by its hint', () => {
  render(<Checkbox label="Text Notifications for Goals" hint="A short text when a check-in is due." isChecked onToggled={() => undefined} />);
  const box = screen.getByRole('checkbox', { name: 'Text Notifications for Goals' });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('A short text when a check-in is due.');
});

it('tells of a press, of Space and of a press on its words, and is ticked only by its owner', async () => {
  const toggled = jest.fn();
  render(<Checkbox label="I understand" isChecked={false} onToggled={toggled} />);
  await userEvent.click(screen.getByText('I understand'));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.keyboard(' ');
  expect(toggled.mock.calls).toEqual([[true], [true], [true]]);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('disabled, nothing toggles it', async () => {
  const toggled = jest.fn();
  render(<Checkbox label="I understand" isChecked onToggled={toggled} disabled />);
  await userEvent.click(screen.getByText('I understand'));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(toggled).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox')).toBeDisabled();
});
