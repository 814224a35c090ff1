export { registerSearchListeners } from './searchListeners';
export { selectIsSearchShown, selectSearch } from './searchSelectors';
export { goalResultChosen, messageResultChosen, searchClosed, searchMachine, searchOpened } from './searchState';
export { SearchDialog } from './views/SearchDialog';
