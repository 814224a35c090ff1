import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { dialogTitleStyle, ErrorBox, FileButton, FileDrop, Logo, media, NoticeBox } from '../../ui';
import { selectConsole, selectOpened } from '../consoleSelectors';
import { fileChosen, type OpenedRecording } from '../consoleState';
import type { ConsoleDispatch } from '../consoleStore';
import { versionWarningOf } from '../wordsOfRecording';
import { EventList } from './EventList';
import { Quiet } from './pieces';
import { RecordedScreen } from './RecordedScreen';
import { RecordingFacts } from './RecordingFacts';
import { StateDifference } from './StateDifference';
import { StepControls } from './StepControls';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  min-block-size: 100dvh;
  padding: var(--space-16) var(--gutter);
  @media ${media.besideMain} {
    &[data-open='true'] {
      grid-template-rows: auto minmax(0, 1fr);
      block-size: 100dvh;
    }
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-12);
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-24);
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-24);
`;

const Heading = styled.h1`
  ${dialogTitleStyle}
`;

const DropZone = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-16);
  min-block-size: 16rem;
  padding: var(--space-24);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-card);
  text-align: center;
`;

/* Three parts beside each other where there is room; else one above the other, the screen first. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  min-block-size: 0;
  @media ${media.besideMain} {
    grid-template: minmax(0, 1fr) / 18.5rem minmax(0, 1fr) 20rem;
    gap: var(--space-16);
  }
`;

const Events = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  block-size: 20rem;
  min-block-size: 0;
  @media ${media.besideMain} {
    order: -1;
    block-size: auto;
  }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  min-block-size: 0;
  @media ${media.besideMain} {
    grid-template-rows: auto minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-24);
  min-block-size: 0;
  @media ${media.besideMain} {
    overflow-y: auto;
    padding: var(--space-4);
  }
`;

const accepted = ['application/json', '.json'];

function OpenedParts({ opened, isPlaying }: { opened: OpenedRecording; isPlaying: boolean }) {
  const { step } = opened;
  return (
    <Parts>
      <Middle>
        <StepControls opened={opened} isPlaying={isPlaying} />
        <RecordedScreen opened={opened} />
      </Middle>
      <Events>
        <EventList step={step} />
      </Events>
      <Side tabIndex={0} role="group" aria-label="Details">
        <StateDifference step={step} />
        <RecordingFacts opened={opened} />
      </Side>
    </Parts>
  );
}

export interface ConsolePageProps {
  /** Keeps a file until it is read. @returns its handle */
  readonly keepFile: (file: File) => string;
}

/** The support page: a recording, step by step. */
export function ConsolePage({ keepFile }: ConsolePageProps) {
  const dispatch = useDispatch<ConsoleDispatch>();
  const state = useSelector(selectConsole);
  const opened = useSelector(selectOpened);
  const error = state.status === 'empty' || state.status === 'open' ? state.error : null;
  const warning = opened && versionWarningOf(opened.recording);
  const take = (file: File) => dispatch(fileChosen({ fileHandle: keepFile(file) }));
  const chooser = (label: string) => <FileButton label={label} accept={accepted} onChosen={take} error={null} disabled={state.status === 'reading'} />;
  return (
    <FileDrop onDropped={take}>
      <Page data-open={opened !== null}>
        <Head>
          <Title>
            <Name>
              <Logo />
              <Heading>Recording of a session</Heading>
            </Name>
            {opened !== null && chooser('Open Another')}
          </Title>
          <NoticeBox>This is a recording. Nothing on this page is sent or stored.</NoticeBox>
          {warning !== null && <NoticeBox>{warning}</NoticeBox>}
          {error !== null && <ErrorBox>{error}</ErrorBox>}
        </Head>
        {opened === null ? (
          <DropZone>
            <p>Drop a recording here, or choose its file.</p>
            {chooser('Choose File')}
            <Quiet>It is a .recording.json, as it comes with feedback or from a page that broke.</Quiet>
          </DropZone>
        ) : (
          <OpenedParts opened={opened} isPlaying={state.status === 'playing'} />
        )}
      </Page>
    </FileDrop>
  );
}
