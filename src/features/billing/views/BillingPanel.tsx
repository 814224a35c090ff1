import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Tabs, panelTitleStyle } from '../../../ui';
import { billingTabChosen, type BillingTab } from '../billingEvents';
import { selectBillingTab } from '../billingSelectors';
import { BillingManager } from './BillingManager';
import { MonthlyUsage } from './MonthlyUsage';
import { Parts } from './Parts';
import { TodaysUsage } from './TodaysUsage';
import { UsageHistory } from './UsageHistory';

const Heading = styled.h1`
  margin-block-end: var(--space-16);
  ${panelTitleStyle}
`;

const tabs: readonly { readonly value: BillingTab; readonly label: string }[] = [
  { value: 'usage', label: 'Usage Information' },
  { value: 'manager', label: 'Billing Manager' },
];

/** The settings panel `Billing Management` (spec 2.7). */
export function BillingPanel() {
  const dispatch = useDispatch<AppDispatch>();
  const tab = useSelector(selectBillingTab);
  return (
    <>
      <Heading>Billing Management</Heading>
      <Tabs label="Billing Management" look="underlined" tabs={tabs} chosen={tab} onChosen={(chosen) => dispatch(billingTabChosen({ tab: chosen }))}>
        {tab === 'manager' ? (
          <BillingManager />
        ) : (
          <Parts>
            <TodaysUsage />
            <MonthlyUsage />
            <UsageHistory />
          </Parts>
        )}
      </Tabs>
    </>
  );
}
