// `npm run build`: the production build, in `dist`.
import { build } from 'vite';
import { root, stop } from './setup.mjs';

try {
  await build({ root });
} catch (error) {
  stop(error?.message ?? error);
}
