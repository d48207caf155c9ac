// The bell of a timer: three soft beeps and a buzz, made by the device itself.

let audio: AudioContext | undefined;

/** To be called from a press; without sound in the browser the buzz and the screen have to do. */
export function prepareBell(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
}

export function ringBell(): void {
  if ("vibrate" in navigator) navigator.vibrate([300, 150, 300]);
  if (audio === undefined) return;
  for (const [index, pitch] of [880, 880, 1175].entries()) beep(audio, pitch, audio.currentTime + index * 0.28);
}

function beep(context: AudioContext, pitch: number, at: number) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.4, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.24);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}
