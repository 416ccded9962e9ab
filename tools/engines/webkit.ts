import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, By, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { type Engine, NoSuchFrame, type Tab, type WindowSize } from './tab.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** Without the window's toolbar the page can be as narrow as a phone. */
const ARGUMENTS = ['--automation', '--full-screen'];
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

/** WebKitGTK's MiniBrowser. It needs a display, so it gets a virtual one. */
export async function startWebKit(size: WindowSize): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'little-baobab-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0', 'settings.ini'), GTK_SETTINGS);
  const screen = await startScreen();
  const driver = new DriverService.Builder(process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' })
    .build();
  const server = await driver.start();
  return {
    name: 'WebKit',
    newTab: async () => new WebKitTab(await startSession(server, size)),
    close: async () => {
      await driver.kill();
      await end(screen.server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startSession(server: string, size: WindowSize): Promise<WebDriver> {
  const options = { binary: process.env.WEBKIT_BROWSER_PATH ?? MINI_BROWSER, args: ARGUMENTS };
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return driver;
}

class WebKitTab implements Tab {
  constructor(private readonly driver: WebDriver) {}

  async open(url: string): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await this.driver.get(url);
  }

  async run<Input, Output>(action: (input: Input) => Output, input: Input, frameTitle?: string): Promise<Output> {
    await this.enter(frameTitle);
    return this.driver.executeScript<Output>(`return (${action})(arguments[0])`, input);
  }

  async load(script: string, frameTitle?: string): Promise<void> {
    await this.enter(frameTitle);
    await this.driver.executeScript(script);
  }

  async pressAt(x: number, y: number): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await this.driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform();
  }

  async type(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  close(): Promise<void> {
    return this.driver.quit();
  }

  private async enter(frameTitle: string | undefined): Promise<void> {
    await this.driver.switchTo().defaultContent();
    if (frameTitle === undefined) return;
    const [frame] = await this.driver.findElements(By.css(`iframe[title="${frameTitle}"]`));
    if (!frame) throw new NoSuchFrame(frameTitle);
    await this.driver.switchTo().frame(frame);
  }
}

async function startScreen() {
  const server = spawn(
    process.env.XVFB_PATH ?? '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.on('data', (data) => resolve(String(data).trim()));
  });
  return { server, display: `:${number}` };
}

function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('exit', () => resolve());
    process.kill();
  });
}
