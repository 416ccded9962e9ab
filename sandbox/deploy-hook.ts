import type { Emulator } from './emulator.ts';

const PATH = '/__sandbox/deploy-hook';

/** Emulates a host's deploy hook. It responds at once and runs one build at a time; requests during a build cause one more. */
export function createDeployHook(build: () => Promise<void>): Emulator {
  let running: Promise<void> | null = null;
  let isQueued = false;

  async function buildAll(): Promise<void> {
    do {
      isQueued = false;
      await build().catch((error: unknown) => console.error('The pages could not be rebuilt.', error));
    } while (isQueued);
    running = null;
  }

  return {
    async handle(request) {
      if (new URL(request.url).pathname !== PATH) return null;
      if (request.method !== 'POST') return new Response(null, { status: 405 });
      if (running) isQueued = true;
      else running = buildAll();
      return Response.json({ job: { state: 'PENDING' } }, { status: 201 });
    },
    close: async () => {
      isQueued = false;
      await running;
    },
  };
}
