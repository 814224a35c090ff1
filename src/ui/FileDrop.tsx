import { useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';

const Area = styled.div`
  min-block-size: 100%;
  &[data-dragging='true'] {
    outline: 2px dashed var(--accent);
    outline-offset: -6px;
  }
`;

export interface FileDropProps {
  readonly onDropped: (file: File) => void;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes the first of the files dropped on what stands in it. A pointer alone drops: give another way beside it, such as a FileButton. */
export function FileDrop({ onDropped, children }: FileDropProps) {
  const [isDragging, setIsDragging] = useState(false);
  function over(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault(); // else the browser would leave the page for the file
    setIsDragging(true);
  }
  function left({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDragging(false);
  }
  function dropped(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsDragging(false);
    const [file] = event.dataTransfer.files;
    if (file) onDropped(file);
  }
  return (
    <Area data-dragging={isDragging} onDragEnter={over} onDragOver={over} onDragLeave={left} onDrop={dropped}>
      {children}
    </Area>
  );
}
