import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { supportPaths } from '../../../contract/appConfig';
import { media, ScaledFrame } from '../../ui';
import { selectScreen } from '../consoleSelectors';
import type { OpenedRecording } from '../consoleState';

/** By which the frame is found. */
export const frameId = 'recorded-screen';

/* Stacked it is as tall as its width makes it; beside other parts it fills its column. */
const Room = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-inline-size: 0;
  min-block-size: 0;
  max-block-size: 75dvh;
  @media ${media.besideMain} {
    block-size: 100%;
    max-block-size: none;
    aspect-ratio: auto !important;
  }
`;

/** The app as the person saw it, in a window of their size. */
export function RecordedScreen({ opened }: { opened: OpenedRecording }) {
  const screen = useSelector(selectScreen);
  const width = Math.max(1, opened.recording.header.viewport.width);
  const height = Math.max(1, opened.recording.header.viewport.height);
  return (
    <Room data-shown-step={screen.status === 'shown' ? screen.step : undefined} style={{ aspectRatio: `${width} / ${height}` }}>
      <ScaledFrame id={frameId} src={supportPaths.screen} title="The recorded screen" width={width} height={height} />
    </Room>
  );
}
