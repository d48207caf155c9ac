// The sound of a finished timer: three soft beeps and a vibration, generated without a sound file.

let audio: AudioContext | undefined;

/** Must be called from a click, because browsers allow sound only after one. Does nothing without Web Audio. */
export function prepareBell(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
}

export function ringBell(): void {
  if ("vibrate" in navigator) navigator.vibrate([300, 150, 300]);
  if (audio === undefined) return;
  for (const [index, frequency] of [880, 880, 1175].entries()) beep(audio, frequency, audio.currentTime + index * 0.28);
}

function beep(context: AudioContext, frequency: number, startTime: number) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, startTime);
  volume.gain.linearRampToValueAtTime(0.4, startTime + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, startTime + 0.24);
  tone.connect(volume).connect(context.destination);
  tone.start(startTime);
  tone.stop(startTime + 0.25);
}
