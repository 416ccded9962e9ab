import { picturesOf, square } from './pictures';
import articleAlts from './pictures/articles.json' with { type: 'json' };

export const articlePictures = /* @__PURE__ */ picturesOf({ group: 'articles', ...square, height: 640 }, articleAlts);
