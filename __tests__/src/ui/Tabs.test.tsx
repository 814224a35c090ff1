import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs, type TabsProps } from '../../../src/ui';

const tabs = [
  { value: 'usage', label: 'Usage' },
  { value: 'bills', label: 'Bills' },
  { value: 'plans', label: 'Plans' },
] as const;
type Value = (typeof tabs)[number]['value'];

const row = (chosen: Value, onChosen: TabsProps<Value>['onChosen']) => (
  <Tabs label="Billing" look="underlined" tabs={tabs} chosen={chosen} onChosen={onChosen}>
    <p>What {chosen} shows</p>
  </Tabs>
);

it('shows what the chosen tab shows, in a panel named by it', () => {
  render(row('bills', () => undefined));
  expect(screen.getByRole('tablist', { name: 'Billing' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([['Usage', 'false'], ['Bills', 'true'], ['Plans', 'false']]);
  expect(screen.getByRole('tabpanel', { name: 'Bills' })).toHaveTextContent('What bills shows');
});

it('a press and the arrow keys choose; which tab is chosen is its owner to say', async () => {
  const chosen = jest.fn();
  const { rerender } = render(row('usage', chosen));
  await userEvent.click(screen.getByRole('tab', { name: 'Plans' }));
  expect(chosen).toHaveBeenLastCalledWith('plans');
  expect(screen.getByRole('tab', { name: 'Usage' })).toHaveAttribute('aria-selected', 'true');
  rerender(row('plans', chosen));
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen).toHaveBeenLastCalledWith('bills');
  rerender(row('bills', chosen));
  await userEvent.keyboard('{Home}');
  expect(chosen).toHaveBeenLastCalledWith('usage');
});

it('is one stop of the Tab key, the panel the next', async () => {
  render(row('bills', () => undefined));
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Bills' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
