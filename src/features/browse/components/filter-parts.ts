export { NoMatches, NothingFound } from './filter-empty-states';
export { FilterPanel } from './filter-panel';
export { ShowMore } from './show-more';
