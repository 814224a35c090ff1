export { PrivacyScreen as default } from './PrivacyScreen';
