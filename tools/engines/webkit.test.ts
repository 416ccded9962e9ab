import { describe } from 'vitest';
import { journeysIn } from './journeys.ts';
import { startWebKit } from './webkit.ts';

describe('WebKit, in a phone-sized window', () => journeysIn(() => startWebKit({ width: 390, height: 844 })));
