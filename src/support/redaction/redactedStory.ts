import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordingWishes } from '../../ports';
import type { Story } from '../story';
import { filler } from './filler';
import { createPeoplesWords } from './peoplesWords';
import { createIdStandIns, createTitleStandIns, uuidsWithin } from './standIns';
import { walkedAction, walkedState, type TextRules } from './storyWalk';
import type { Place, TextClass } from './textClasses';
import { standInPicture } from './vocabulary';

/** Redacts what belongs to one story: the same id, title or picture is the same throughout. */
export interface Redactor {
  state(state: unknown): unknown;
  action(action: UnknownAction): UnknownAction;
}

/** The texts that stay where the person wishes it: all that is said in the chat, and nowhere else. */
const isChatText = (textClass: TextClass, { area }: Place): boolean => area === 'chat' && (textClass === 'words' || textClass === 'title' || textClass === 'told');

/** Hears of all that people wrote in a story, and then redacts its parts. */
export function redactorOf(story: Pick<Story, 'state' | 'actions'>, { includesChatText }: RecordingWishes): Redactor {
  const ids = createIdStandIns();
  const title = createTitleStandIns();
  const words = createPeoplesWords();
  const told = (text: string): string =>
    text
      .split(uuidsWithin)
      .map((part, index) => (index % 2 === 1 ? ids.of(part) : words.without(part)))
      .join('');
  const byClass: Readonly<Record<TextClass, (text: string) => string>> = {
    own: ids.within,
    told,
    id: ids.of,
    picture: (address) => (address === '' ? '' : standInPicture),
    title,
    words: filler,
  };
  const hearing: TextRules = {
    idKey: (key) => key,
    text(text, textClass, place) {
      words.hear(text, textClass, place);
      return text;
    },
  };
  const redacting: TextRules = {
    idKey: ids.of,
    text: (text, textClass, place) => (includesChatText && isChatText(textClass, place) ? text : byClass[textClass](text)),
  };
  walkedState(story.state, hearing);
  for (const action of story.actions) walkedAction(action, hearing);
  return { state: (state) => walkedState(state, redacting), action: (action) => walkedAction(action, redacting) };
}

/**
 * A story without a word of anybody. It shows the same screens: each text is filler of the same shape, or a stand-in that is
 * the same wherever the original is. What stays is what the vocabulary knows (see vocabulary.ts), numbers, and yes and no;
 * what people answered of themselves becomes the middle of the scale. The times stay.
 *
 * Replaying it ends in the redaction of the state in which the story ended, except that
 * - texts of the same shape are alike to a reducer that compares them (a message of a server that keeps no ids of sends),
 * - an address that came in two pieces, cut within its `https://`, is no link,
 * - the words of an error are not what the product would say, where somebody's words were found in them.
 */
export function redactedStory(story: Story, wishes: RecordingWishes): Story {
  const redactor = redactorOf(story, wishes);
  return { ...story, state: redactor.state(story.state), actions: story.actions.map(redactor.action) };
}
