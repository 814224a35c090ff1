import { createPictures, type PictureTools } from '../../../src/ports/pictures';

function openPictures(size: Awaited<ReturnType<PictureTools['sizeOf']>> | null = { width: 3, height: 2 }) {
  const shown = new Set<string>();
  const pictures = createPictures({
    addressOf: ({ name }) => {
      shown.add(`blob:${name}`);
      return `blob:${name}`;
    },
    release: (address) => void shown.delete(address),
    sizeOf: () => (size ? Promise.resolve(size) : Promise.reject(new Error('No picture'))),
  });
  return { pictures, shown };
}

it('a picture is shown under its address, measured and read by its handle until it is forgotten', async () => {
  const { pictures, shown } = openPictures();
  const { handle, previewUrl } = pictures.keep(new File(['bytes'], 'me.png', { type: 'image/png' }));
  expect([...shown]).toEqual([previewUrl]);
  expect(handle).not.toContain('bytes');
  expect(await pictures.measure(handle)).toEqual({ width: 3, height: 2 });
  expect(await pictures.readDataUrl(handle)).toBe(`data:image/png;base64,${btoa('bytes')}`);
  pictures.forget(handle);
  expect([...shown]).toEqual([]);
  expect([await pictures.measure(handle), await pictures.readDataUrl(handle)]).toEqual([null, null]);
});

it('what the browser cannot show has no size, and a file that cannot be read gives nothing', async () => {
  const { pictures } = openPictures(null);
  const { handle } = pictures.keep(new File(['words'], 'me.png', { type: 'image/png' }));
  expect(await pictures.measure(handle)).toBeNull();
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function refuse(this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  expect(await pictures.readDataUrl(handle)).toBeNull();
});
