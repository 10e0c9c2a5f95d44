let context: AudioContext | undefined;

/** Browsers allow sound only after a click or a key, so this is called from a handler. */
export function wakeChime(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Two short synthesized notes without a file. Silent if the browser does not allow sound yet. */
export function ringChime(): void {
  if (context?.state !== "running") return;
  for (const [place, pitch] of [659, 880].entries()) {
    const at = context.currentTime + place * 0.14;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.45);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}
