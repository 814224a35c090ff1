export { FeedbackScreen as default } from './FeedbackScreen';
