/** One window of a browser. What a journey needs of an engine, and nothing more: it looks by functions that run in the page,
 *  and it moves the mouse and presses keys as the browser's driver does. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, or in the frame with this title. It must not use anything from outside itself. */
  run<Input, Output>(action: (input: Input) => Output, input: Input, frameTitle?: string): Promise<Output>;
  /** Loads a script into the page or the frame. */
  load(script: string, frameTitle?: string): Promise<void>;
  /** Presses the mouse at a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Errors of scripts, and violations of the page's policy. */
  problems(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface WindowSize {
  width: number;
  height: number;
}

export class NoSuchFrame extends Error {
  constructor(title: string) {
    super(`there is no frame "${title}"`);
  }
}

/** A browser fails the requests of a page that is being left, and tells that page, which tells its console. */
export const LEAVING =
  /NetworkError when attempting to fetch resource|The code \S.* could not be fetched|A ServiceWorker intercepted the request/;
