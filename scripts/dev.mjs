// `npm run dev`: as `npm start`, with hot reload for people who work on it.
import { ensureInstalled, root, stop } from './setup.mjs';

ensureInstalled();
const { createServer } = await import('vite');

try {
  const server = await createServer({ root, mode: 'sandbox' });
  await server.listen();
  server.printUrls();
} catch (error) {
  stop(error?.message ?? error);
}
