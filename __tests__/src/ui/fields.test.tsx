import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextAreaField } from '../../../src/ui';

it('a select is a combobox named by its label, and tells the value that was chosen', async () => {
  const chosen = jest.fn();
  const options = [{ value: 'general', label: 'General' }, { value: 'bug', label: 'Bug' }] as const;
  render(<SelectField label="Type" name="type" options={options} value="general" onChosen={chosen} />);
  const select = screen.getByRole('combobox', { name: 'Type' });
  expect(select).toHaveDisplayValue('General');
  await userEvent.selectOptions(select, 'Bug');
  expect(chosen).toHaveBeenCalledWith('bug');
});

it('a text area says its error and hint, and tells what was typed', async () => {
  const edited = jest.fn();
  render(<TextAreaField label="Details" name="details" rows={4} value="" onEdited={edited} error="Too long" hint="3 characters left" />);
  const box = screen.getByRole('textbox', { name: 'Details' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('3 characters left Too long');
  await userEvent.type(box, 'x');
  expect(edited).toHaveBeenCalledWith('x');
});
