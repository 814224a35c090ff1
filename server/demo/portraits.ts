import sharp from 'sharp';

/** The colours of a drawn head and shoulders, `#RRGGBB`. */
export interface Portrait {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly bun: boolean;
}

/** An ellipse on a square of 64 by 64, of which the part above `until` is drawn. */
interface Shape {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly until?: number;
}

/** Drawn four times as large as it is kept, so that its edges are smooth. */
const drawnSide = 1_024;
const keptSide = 256;

/** From the back to the front: hair, shoulders, neck, face, and the hair over the brow. */
const shapesOf = ({ skin, hair, clothes, bun }: Portrait): readonly Shape[] => [
  ...(bun ? [{ colour: hair, x: 32, y: 11, across: 7, down: 7 }] : []),
  { colour: hair, x: 32, y: 28, across: 15, down: 15 },
  { colour: clothes, x: 32, y: 66, across: 20, down: 18 },
  { colour: skin, x: 32, y: 45, across: 5, down: 8 },
  { colour: skin, x: 32, y: 31, across: 12.5, down: 13.5 },
  { colour: hair, x: 32, y: 24, across: 13.5, down: 10, until: 24 },
];

const channels = (colour: string): readonly number[] => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** The portrait as a file that a person could have chosen: a PNG in a data URL. */
export async function portraitUrl(portrait: Portrait): Promise<string> {
  const pixels = Buffer.alloc(drawnSide * drawnSide * 3, Buffer.from(channels(portrait.ground)));
  for (const { colour, x, y, across, down, until = 64 } of shapesOf(portrait)) {
    const paint = Buffer.from(channels(colour));
    for (let row = 0; row < drawnSide; row += 1) {
      const height = (row / drawnSide) * 64;
      const reach = height > until ? 0 : 1 - ((height - y) / down) ** 2;
      if (reach <= 0) continue;
      const half = across * Math.sqrt(reach);
      const from = Math.max(0, Math.round(((x - half) / 64) * drawnSide));
      const to = Math.min(drawnSide, Math.round(((x + half) / 64) * drawnSide));
      pixels.fill(paint, (row * drawnSide + from) * 3, (row * drawnSide + to) * 3);
    }
  }
  const png = await sharp(pixels, { raw: { width: drawnSide, height: drawnSide, channels: 3 } }).resize(keptSide).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
