/**
 * One part of the sandbox. It answers the requests that are its own and gives `null` for all others, so that
 * parts can be asked in turn. Web-standard on both sides: the same part runs under Vite, under preview and in a test.
 */
export interface Emulator {
  handle(request: Request): Promise<Response | null>;
  close?(): Promise<void>;
}
