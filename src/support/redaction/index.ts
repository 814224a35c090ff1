export { filler } from './filler';
export { redactedStory } from './redactedStory';
