import type { LegalDocument } from '../../../contract/legal';
import type { AppListenerApi, AppState, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { legalApi } from './legalApi';
import { selectPrivacy, selectTerms } from './legalSelectors';
import { privacyMachine, termsMachine, type LegalPage, type LegalState } from './legalState';

const failureWords = { refused: 'Please try again.', exception: 'Please check your connection and try again.' };

const pageOf = ({ title, lastUpdated, content }: LegalDocument): LegalPage => ({
  title,
  lastUpdated: lastUpdated ?? '',
  sections: Object.entries(content).map(([key, section]) => ({ key, title: section.title ?? '', text: section.text ?? '' })),
});

/** Asks the server for a document when its page opens, unless it is there or on its way. */
const loading =
  (select: (state: AppState) => LegalState, document: 'termsOfService' | 'privacyPolicy', { loaded, loadFailed }: (typeof termsMachine)['events']) =>
  async (_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) => {
    if (select(getState()).status !== 'loading' || select(getOriginalState()).status === 'loading') return;
    const { data, error } = await dispatch(legalApi.endpoints[document].initiate({}, { track: false }));
    dispatch(data ? loaded({ page: pageOf(data) }) : loadFailed({ error: failureText(error as CallFailure, failureWords) }));
  };

export function registerLegalListeners(startListening: StartListening) {
  startListening({ actionCreator: termsMachine.events.opened, effect: loading(selectTerms, 'termsOfService', termsMachine.events) });
  startListening({ actionCreator: privacyMachine.events.opened, effect: loading(selectPrivacy, 'privacyPolicy', privacyMachine.events) });
}
