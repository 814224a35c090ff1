import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Curtain, IconButton } from '../../../ui';
import { curtainDrawn, curtainOpened, type CurtainReason } from '../curtainState';
import { selectCurtainReason, selectIsCurtainDrawn } from '../journalSelectors';

const hideButtonId = 'hide-journal';

const leads: Record<CurtainReason, string> = {
  person: 'Nobody can read it here until you show it again.',
  idle: 'Nothing was done here for five minutes.',
  away: 'It was hidden when you turned to something else.',
};

/** What stands in it cannot be read while the curtain is drawn. */
export function JournalCurtain({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const reason = useSelector(selectCurtainReason);
  return (
    <Curtain
      isDrawn={reason !== null}
      heading="Your journal is hidden"
      lead={leads[reason ?? 'person']}
      openLabel="Show journal"
      onOpened={() => dispatch(curtainOpened())}
      drawerId={hideButtonId}
    >
      {children}
    </Curtain>
  );
}

const AtEnd = styled.span`
  margin-inline-start: auto;
`;

/** Draws the curtain. Gone while it is drawn: the way back stands where the text was. */
export function HideJournalButton() {
  const dispatch = useDispatch<AppDispatch>();
  const isDrawn = useSelector(selectIsCurtainDrawn);
  if (isDrawn) return null;
  return (
    // The pointer takes no focus away from what is being written.
    <AtEnd onMouseDown={(event) => event.preventDefault()}>
      <IconButton id={hideButtonId} label="Hide journal" icon={<EyeOff aria-hidden="true" />} onClick={() => dispatch(curtainDrawn({ reason: 'person' }))} />
    </AtEnd>
  );
}
