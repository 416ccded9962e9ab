import { picturesOf, square } from './pictures';
import resourceAlts from './pictures/resources.json' with { type: 'json' };

export const resourcePictures = /* @__PURE__ */ picturesOf({ group: 'resources', ...square }, resourceAlts);
