import type { StartListening } from '../../app/types';
import { loadProfile } from './loadingProfile';
import { phoneSubmitted } from './phonePromptState';
import { registerPictureListeners } from './pictureListeners';
import { registerPreferenceListeners } from './preferenceListeners';
import { profileSubmitted } from './profileEditState';
import { profileRequested } from './profileLoadState';
import { savePhone } from './savingPhone';
import { saveProfile } from './savingProfile';

export function registerProfileListeners(startListening: StartListening) {
  startListening({ actionCreator: profileRequested, effect: loadProfile });
  startListening({ actionCreator: phoneSubmitted, effect: savePhone });
  startListening({ actionCreator: profileSubmitted, effect: saveProfile });
  registerPictureListeners(startListening);
  registerPreferenceListeners(startListening);
}
