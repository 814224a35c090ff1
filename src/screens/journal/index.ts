export { JournalScreen as default } from './JournalScreen';
