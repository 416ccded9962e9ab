import { describe } from 'vitest';
import { journeysIn } from './journeys.ts';
import { startWebKit } from './webkit.ts';

describe('WebKit, as wide as a phone', () => journeysIn(() => startWebKit({ width: 390, height: 844 })));
