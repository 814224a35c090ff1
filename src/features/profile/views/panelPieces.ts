import styled from 'styled-components';
import { Card, media, sectionStyle, panelTitleStyle } from '../../../ui';

/** By which the focus comes back to what opens the editing. */
export const editButtonId = 'edit-profile';
/** By which the panel takes a focus that went with one of its parts. */
export const panelId = 'user-profile-panel';

/** The cards of the panel, one below the other. */
export const Parts = styled.div`
  display: grid;
  gap: var(--space-16);
  &:focus {
    outline: none;
  }
  @media ${media.narrow} {
    gap: var(--space-12);
  }
`;

export const PartCard = styled(Card)`
  inline-size: auto;
  padding: 1.625rem;
  border-radius: var(--radius-card);
  @media ${media.narrow} {
    padding: var(--space-20);
  }
`;

export const PartHeading = styled.h2`
  ${sectionStyle}
`;

/** The heading of the panel with what can be done. */
export const PanelHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-block-size: var(--height-control);
`;

export const PanelTitle = styled.h1`
  ${panelTitleStyle}
`;

export const PanelActions = styled.div`
  display: flex;
  gap: var(--space-8);
`;
