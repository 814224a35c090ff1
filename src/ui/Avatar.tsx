import { useState } from 'react';
import styled from 'styled-components';
import { initialsOf } from './initials';

const Circle = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font-weight: 600;
  line-height: 1;
  user-select: none;
`;

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

/**
 * A person's picture, or the initials when there is none or it cannot be loaded. Decoration: the name stands beside it.
 * @param picture address of the picture, '' for none
 * @param size in px
 */
export function Avatar({ name, picture, size = 40 }: { name: string; picture: string; size?: number }) {
  // Only the browser knows that a picture could not be loaded.
  const [brokenPicture, setBrokenPicture] = useState('');
  const isPictureShown = picture !== '' && picture !== brokenPicture;
  return (
    <Circle aria-hidden="true" style={{ inlineSize: size, blockSize: size, fontSize: `${size * 0.0235}rem` }}>
      {isPictureShown ? (
        <Picture src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBrokenPicture(picture)} />
      ) : (
        initialsOf(name)
      )}
    </Circle>
  );
}
