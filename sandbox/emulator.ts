/** A part of the sandbox. It uses the standard Request and Response, so that it runs under Vite and in tests. */
export interface Emulator {
  /** Null for a request to a different part. */
  handle(request: Request): Promise<Response | null>;
  close?(): Promise<void>;
}
