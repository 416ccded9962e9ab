// `npm run dev`: like `npm start`, with hot reload for development.
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
