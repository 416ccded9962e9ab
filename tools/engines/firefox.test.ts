import { describe } from 'vitest';
import { startFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';

describe('Firefox, in a desktop window', () => journeysIn(() => startFirefox({ width: 1440, height: 900 })));
