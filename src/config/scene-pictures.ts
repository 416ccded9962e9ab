import { picturesOf } from './pictures';
import sceneAlts from './pictures/scenes.json' with { type: 'json' };

export const scenePictures = /* @__PURE__ */ picturesOf(
  { group: 'scenes', width: 480, height: 480, widths: [240, 480] },
  sceneAlts,
);
