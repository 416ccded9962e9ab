import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../browser.ts';
import type { Emulator } from '../../emulator.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../../settings.ts';
import { createClerkEmulator } from '../clerk-emulator.ts';
import { serveContractPage } from './serve.ts';
import { Visitor } from './visitor.ts';

/** One visit for each test: a new browser context at the contract page, with the stand-in behind it. */
export interface ContractVisit {
  emulator: Emulator;
  origin: string;
  context: BrowserContext;
  page: Page;
  visitor: Visitor;
  /** How far the stand-in's clock is ahead, in ms. */
  ahead: number;
}

/** Prepares the visits of one test file. A test also fails when the page asks another machine, or the stand-in something
 *  that it does not know. */
export function contractVisits(): ContractVisit {
  const accounts = [SANDBOX_ACCOUNTS.shopper, SANDBOX_ACCOUNTS.staff].map((account) => ({
    ...account,
    password: SANDBOX_PASSWORD,
  }));
  const visit = { ahead: 0 } as ContractVisit;
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveContractPage>>;
  let foreignRequests: string[] = [];
  let unknownCalls: string[] = [];

  beforeAll(async () => {
    visit.emulator = createClerkEmulator({
      jwtSecret: 'secret-of-the-test',
      accounts,
      now: () => Date.now() + visit.ahead,
    });
    served = await serveContractPage({
      async handle(request) {
        const answer = await visit.emulator.handle(request);
        if (answer?.status === 404) unknownCalls.push(`${request.method} ${request.url}`);
        return answer;
      },
    });
    visit.origin = served.origin;
    browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  beforeEach(async () => {
    visit.ahead = 0;
    foreignRequests = [];
    unknownCalls = [];
    visit.context = await browser.newContext({ baseURL: served.origin, reducedMotion: 'reduce' });
    visit.context.setDefaultTimeout(15_000);
    visit.context.on('request', (request) => {
      const isOwn = [served.origin, 'data:', `blob:${served.origin}`].some((start) => request.url().startsWith(start));
      if (!isOwn) foreignRequests.push(request.url());
    });
    visit.page = await visit.context.newPage();
    visit.visitor = new Visitor(visit.page);
  });

  afterEach(async () => {
    await visit.context.close();
    expect(foreignRequests).toEqual([]);
    expect(unknownCalls).toEqual([]);
  });

  return visit;
}
