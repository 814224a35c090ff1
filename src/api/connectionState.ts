import { defineMachine } from '../lib/stateMachine';
import { connectionLost, connectionRestored } from './events';

/** Whether the browser has a network. Having one does not mean that the server is within reach. */
export type ConnectionState = { readonly status: 'online' } | { readonly status: 'offline' };

export const connectionMachine = defineMachine<ConnectionState>()({
  name: 'connection',
  initialState: { status: 'online' },
  events: { connectionLost, connectionRestored },
  moves: {
    online: { connectionLost: { to: 'offline', take: () => ({ status: 'offline' }) } },
    offline: { connectionRestored: { to: 'online', take: () => ({ status: 'online' }) } },
  },
});

export const selectIsOffline = ({ connection }: { connection: ConnectionState }): boolean => connection.status === 'offline';
