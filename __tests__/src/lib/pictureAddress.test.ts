import { pictureAddress } from '../../../src/lib/pictureAddress';

it.each([
  ['', ''],
  [null, ''],
  ['https://pictures.example/maya.png', 'https://pictures.example/maya.png'],
  ['http://pictures.example/maya.png', 'http://pictures.example/maya.png'],
  ['pictures/0c9d.webp', '/api/files/pictures/0c9d.webp'],
  ['maya.png', 'maya.png'],
])('%p is found at %p', (picture, address) => {
  expect(pictureAddress(picture)).toBe(address);
});
