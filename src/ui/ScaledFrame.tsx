import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Room = styled.div`
  display: grid;
  place-content: start center;
  min-inline-size: 0;
  min-block-size: 0;
  overflow: hidden;
`;

const Sheet = styled.div`
  overflow: hidden;
  border-radius: var(--radius-small);
  background: var(--surface);
  box-shadow: 0 0 0 1px var(--line-strong);
`;

const Page = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;

export interface ScaledFrameProps {
  readonly id: string;
  readonly src: string;
  readonly title: string;
  /** The size of the page in it, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Another page at its own size, made as small as its room needs; never larger than it is. The room's size is its owner's: a grid's cell is filled. */
export function ScaledFrame({ id, src, title, width, height }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width, size.height / height);
  return (
    <Room ref={room}>
      <Sheet style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <Page id={id} src={src} title={title} width={width} height={height} style={{ transform: `scale(${scale})` }} />
      </Sheet>
    </Room>
  );
}
