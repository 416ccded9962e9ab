/** One window of a browser: the minimal interface of an engine. It inspects pages by functions that run in them,
 *  and moves the mouse and presses keys by the browser's driver. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, or in the frame with this title. The function must be self-contained. */
  run<Input, Output>(action: (input: Input) => Output, input: Input, frameTitle?: string): Promise<Output>;
  /** Loads a script into the page or the frame. */
  load(script: string, frameTitle?: string): Promise<void>;
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
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
