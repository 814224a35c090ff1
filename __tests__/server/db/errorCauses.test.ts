import { createConnection } from 'node:net';
import { errorCauses } from '../../../server/db/errorCauses';

test('an error and its causes come outermost first, with the codes they have', () => {
  const broken = Object.assign(new Error('violates'), { code: '23503', constraint: 'goals_user_id_users_id_fk' });
  expect([...errorCauses(new Error('Failed query', { cause: broken }))]).toEqual([
    { message: 'Failed query', code: '', constraint: '' },
    { message: 'violates', code: '23503', constraint: 'goals_user_id_users_id_fk' },
  ]);
});

test('an error of the system is known too, though these tests run in a realm of their own', async () => {
  const refused = await new Promise<unknown>((resolve) => createConnection({ path: '/nowhere/at/all' }).once('error', resolve));
  expect([...errorCauses(new Error('Failed query: rollback', { cause: refused }))][1]).toMatchObject({ code: 'ENOENT' });
});

test.each([undefined, null, 'text', { message: 'not an error' }])('%p is no error and has no causes', (value) => {
  expect([...errorCauses(value)]).toEqual([]);
});
