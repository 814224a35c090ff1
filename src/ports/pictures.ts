import { createHandles } from './handles';

/** A picture that was kept. */
export interface KeptPicture {
  readonly handle: string;
  /** The address under which this page can show it until it is forgotten. */
  readonly previewUrl: string;
}

/** The width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Where a picture that was chosen waits until it is sent. */
export interface Pictures {
  /** Keeps a file, whatever it holds. */
  keep(file: File): KeptPicture;
  /** The size of a picture; null when it was forgotten, or is none that this browser can show. */
  measure(handle: string): Promise<PictureSize | null>;
  /** A picture as a base64 data URL; null when it was forgotten or its file cannot be read. */
  readDataUrl(handle: string): Promise<string | null>;
  /** Forgets a picture and its address. */
  forget(handle: string): void;
}

/** A field of a request that stands for a picture; the base query puts its data URL there. */
export interface PictureField {
  readonly picture: string;
}

/** What the browser does with a picture. */
export interface PictureTools {
  addressOf(file: File): string;
  release(address: string): void;
  /** @throws when the browser cannot show what is there */
  sizeOf(address: string): Promise<PictureSize>;
}

const browserTools: PictureTools = {
  addressOf: (file) => URL.createObjectURL(file),
  release: (address) => URL.revokeObjectURL(address),
  sizeOf: (address) =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => reject(new Error('No picture'));
      image.src = address;
    }),
};

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string); // readAsDataURL gives a text
    reader.onerror = () => reject(reader.error ?? new Error('Not readable'));
    reader.readAsDataURL(file);
  });

/** What was asked, or null when it is refused: a file may have been moved or changed since it was chosen. */
const orNull = <Asked>(asked: Promise<Asked>): Promise<Asked | null> => asked.catch(() => null);

/** Pictures in this page's memory, gone with it. */
export function createPictures(tools: PictureTools = browserTools): Pictures {
  const kept = createHandles<{ readonly file: File; readonly previewUrl: string }>('picture');
  return {
    keep(file) {
      const previewUrl = tools.addressOf(file);
      return { handle: kept.keep({ file, previewUrl }), previewUrl };
    },
    async measure(handle) {
      const picture = kept.find(handle);
      return picture ? orNull(tools.sizeOf(picture.previewUrl)) : null;
    },
    async readDataUrl(handle) {
      const picture = kept.find(handle);
      return picture ? orNull(dataUrlOf(picture.file)) : null;
    },
    forget(handle) {
      const picture = kept.find(handle);
      if (picture) tools.release(picture.previewUrl);
      kept.forget(handle);
    },
  };
}
