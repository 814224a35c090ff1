import styled from 'styled-components';

const hills = [
  'M-4 468C96 414 176 398 262 424s186 72 342 14V900H-4z',
  'M-4 572C92 522 176 508 262 530s210 34 342-32V900H-4z',
  'M-4 706C96 622 226 568 350 572s196 40 254 86V900H-4z',
  'M-4 800C116 752 246 752 356 784s176 26 248 4V900H-4z',
] as const;

/** Centre x, centre y, radius x, radius y; nearest first. */
const stones = [
  [262, 818, 40, 14.5],
  [338, 724, 29, 10.5],
  [384, 686, 23.5, 8.5],
  [366, 654, 18.5, 6.8],
  [322, 630, 14.5, 5.3],
  [312, 608, 11.5, 4.2],
  [338, 590, 9, 3.3],
] as const;

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  background: var(--scene-sky);
  @media print {
    display: none;
  }
`;

/** The path to a rising sun. `strip` shows sun and first hills alone, for the head of a card or a narrow screen. */
export function Scene({ variant }: { variant: 'full' | 'strip' }) {
  const isStrip = variant === 'strip';
  return (
    <Drawing
      viewBox={isStrip ? '0 234 600 246' : '0 0 600 860'}
      preserveAspectRatio={isStrip ? 'xMidYMin slice' : 'xMidYMax slice'}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="386" cy="366" r="112" fill="var(--scene-disc)" />
      {hills.map((path, index) => (
        <path key={path} d={path} fill={`var(--scene-hill-${index + 1})`} />
      ))}
      {stones.map(([x, y, radiusX, radiusY]) => (
        <ellipse key={y} cx={x} cy={y} rx={radiusX} ry={radiusY} fill="var(--scene-stone)" />
      ))}
    </Drawing>
  );
}
