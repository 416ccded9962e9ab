import { logFailure } from '@/lib/reporting/report-failure';
import { readStored, removeStored, writeStored } from '@/lib/storage';

const STORAGE_KEY = 'admin-new-order-sound';

export const soundIsOn = (): boolean => readStored(STORAGE_KEY) === 'on';

export function keepSound(on: boolean): void {
  if (on) writeStored(STORAGE_KEY, 'on');
  else removeStored(STORAGE_KEY);
}

/** Frequencies in Hz, played in sequence. */
const TONES = [660, 880];
const TONE_SECONDS = 0.18;

/** Plays two soft tones. Silent if the browser requires a press on the page first, or has no audio. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    const audio = new AudioContext();
    for (const [index, pitch] of TONES.entries()) {
      const start = audio.currentTime + index * TONE_SECONDS;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.15, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
      if (index === TONES.length - 1) tone.onended = () => void audio.close();
    }
  } catch (error) {
    logFailure('The sound of a new order was not played', error);
  }
}
