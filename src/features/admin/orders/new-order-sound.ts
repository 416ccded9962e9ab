import { logFailure } from '@/lib/log';
import { readStored, removeStored, writeStored } from '@/lib/storage';

const STORAGE_KEY = 'admin-new-order-sound';

export const soundIsOn = (): boolean => readStored(STORAGE_KEY) === 'on';

export function keepSound(on: boolean): void {
  if (on) writeStored(STORAGE_KEY, 'on');
  else removeStored(STORAGE_KEY);
}

/** In Hz, one after the other. */
const TONES = [660, 880];
const TONE_SECONDS = 0.18;

/** Two soft tones. A browser that wants a press on the page first, or has no sound, stays silent. */
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
