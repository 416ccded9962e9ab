export { FilterChips } from './filter-chips';
export { NoneChosen, NothingFound } from './filter-leaves-nothing';
export { FilterPanel } from './filter-panel';
