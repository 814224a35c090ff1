export { TermsScreen as default } from './TermsScreen';
