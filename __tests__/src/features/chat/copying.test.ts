import { chatEvents } from '../../../../src/features/chat';
import { messageIdsOf } from '../../../../src/conversation';
import { settle } from '../../support/fakePorts';
import { openConversation } from '../../support/chatting';

async function copied({ refuses = false } = {}) {
  const conversation = await openConversation();
  await conversation.say('**Words** as they were written');
  conversation.ports.clipboard.refuses = refuses;
  const [messageId] = messageIdsOf(conversation.chat());
  conversation.store.dispatch(chatEvents.copyPressed({ messageId: messageId! }));
  await settle();
  return { ...conversation, messageId: messageId!, copying: () => conversation.chat().copying };
}

it('puts the message on the clipboard as it was written, and says so for two seconds', async () => {
  const { ports, copying, messageId } = await copied();
  expect(ports.clipboard.text).toBe('**Words** as they were written');
  expect(copying()).toEqual({ status: 'copied', messageId });
  await ports.clock.advance(1_999);
  expect(copying()).toEqual({ status: 'copied', messageId });
  await ports.clock.advance(1);
  expect(copying()).toEqual({ status: 'none' });
});

it('says when the browser refuses, a little longer', async () => {
  const { ports, copying, messageId } = await copied({ refuses: true });
  expect(ports.clipboard.text).toBeNull();
  expect(copying()).toEqual({ status: 'refused', messageId });
  await ports.clock.advance(6_000);
  expect(copying()).toEqual({ status: 'none' });
});

it('a second copy starts its own two seconds, and a message that is not there copies nothing', async () => {
  const { store, ports, copying, messageId } = await copied();
  await ports.clock.advance(1_500);
  store.dispatch(chatEvents.copyPressed({ messageId }));
  await settle();
  await ports.clock.advance(1_500);
  expect(copying()).toEqual({ status: 'copied', messageId });
  ports.clipboard.text = null;
  store.dispatch(chatEvents.copyPressed({ messageId: 'unknown' }));
  await settle();
  expect(ports.clipboard.text).toBeNull();
});
