import { useEffect, useRef, useState } from 'react';
import { logFailure } from '@/lib/reporting/report-failure';

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: (new () => Detector) | undefined;
}

/** The interval between camera frames, and how long a code in view is not read again, in milliseconds. */
const LOOK_MS = 200;
const SAME_CODE_MS = 2000;

/** Whether the browser can detect barcodes and has a camera. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isGone = false;
    async function look() {
      if (!globalThis.BarcodeDetector || !navigator.mediaDevices) return;
      const devices = await navigator.mediaDevices.enumerateDevices();
      if (!isGone) setCan(devices.some(({ kind }) => kind === 'videoinput'));
    }
    look().catch((error) => logFailure('The cameras could not be listed', error));
    return () => {
      isGone = true;
    };
  }, []);
  return can;
}

async function readCodes(
  video: HTMLVideoElement,
  detector: Detector,
  signal: AbortSignal,
  onCode: (code: string) => void,
) {
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    const code = found?.rawValue;
    const now = Date.now();
    if (code && !signal.aborted) {
      if (code !== last.code || now - last.at > SAME_CODE_MS) onCode(code);
      last = { code, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Shows the camera in the video element and reads codes from it while the element is mounted. */
export function useScanner(video: HTMLVideoElement | null, onCode: (code: string) => void): { failed: boolean } {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function scan() {
      if (!video || !globalThis.BarcodeDetector) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (controller.signal.aborted) return stop();
      video.srcObject = stream;
      await video.play();
      await readCodes(video, new globalThis.BarcodeDetector(), controller.signal, onCode);
    }
    scan().catch((error) => {
      if (controller.signal.aborted) return;
      logFailure('Codes could not be scanned', error);
      setFailed(true);
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [video, onCode]);
  return { failed };
}

/** The longest pause between two keys of a hand scanner, in milliseconds. Nobody types a code that fast. */
const KEY_MS = 100;
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** Reads codes from a hand scanner, which is a keyboard that types fast and ends with Enter, outside of text fields. */
export function useHandScanner(onCode: (code: string) => void) {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let code = '';
    let last = 0;
    const press = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - last <= KEY_MS;
      last = event.timeStamp;
      const isText = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
      if (!isFast || isText || event.ctrlKey || event.metaKey || event.altKey) code = '';
      if (isText) return;
      if (event.key.length === 1) code += event.key;
      if (event.key !== 'Enter' || code === '') return;
      // The focused button is not meant.
      event.preventDefault();
      latest.current(code);
      code = '';
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
