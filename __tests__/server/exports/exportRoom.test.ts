import { createExportRoom } from '../../../server/exports/exportRoom';

const told = 'Other exports are being made. Please try again in a moment.';

test('one person makes two exports at once, all together four; whoever is done makes room', () => {
  const room = createExportRoom();
  const adas = [room.take('ada'), room.take('ada')];
  expect(() => room.take('ada')).toThrow(told);
  room.take('bob');
  const cleos = room.take('cleo');
  expect(() => room.take('dan')).toThrow(told);
  adas[0]!();
  room.take('dan');
  expect(() => room.take('ada')).toThrow(told);
  cleos();
  room.take('ada');
});
