/** A part of the sandbox. It takes and returns the platform's own objects, so that it runs under Vite and in a test. */
export interface Emulator {
  /** Null for a request to another part. */
  handle(request: Request): Promise<Response | null>;
  close?(): Promise<void>;
}
