import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['downloads/*.test.ts'] } });
