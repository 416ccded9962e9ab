import { picturesOf, square } from './pictures';
import personAlts from './pictures/people.json' with { type: 'json' };

export const peoplePictures = /* @__PURE__ */ picturesOf({ group: 'people', ...square }, personAlts);
