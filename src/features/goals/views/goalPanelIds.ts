/* Ids of the page by which the focus finds its way. There is one panel and one list at a time. */
export const goalPanelId = 'goal-panel';
export const goalPanelTitleId = 'goal-panel-title';
export const goalDetailsButtonId = 'goal-details';
export const checkInButtonId = 'check-in';
export const moveCheckInButtonId = 'move-check-in';
export const finishedSectionButtonId = 'finished-goals';
