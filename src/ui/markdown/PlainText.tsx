import styled from 'styled-components';

const Words = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Text exactly as it was written, line breaks and all. */
export function PlainText({ text }: { text: string }) {
  return <Words dir="auto">{text}</Words>;
}
