export { registerPersonalityListeners } from './personalityListeners';
export { selectAssessment, selectHasCompletedAssessment } from './personalitySelectors';
export { assessmentClosed, assessmentOpened, assessmentSubmitted, personalityMachine, submitFailed } from './personalityState';
export { readAnswers } from './savedAnswers';
export { PersonalityDialog } from './views/PersonalityDialog';
