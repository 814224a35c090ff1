import path from 'node:path';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import { createOutbox, type Outbox } from './outbox';
import { listExistingUsers } from './repositories/users';

/** The outbox in the data folder, for the accounts of this database. */
export const openOutbox = ({ dataFolder }: Pick<Config, 'dataFolder'>, database: Database, clock: Clock): Outbox =>
  createOutbox({ folder: path.join(dataFolder, 'outbox'), clock, existing: (ids) => listExistingUsers(database, ids) });
