/* Runs in the page: tells of all that a page can do beside showing something. */

type Doing = (...values: unknown[]) => unknown;

/** Where such deeds begin. A property that is set counts as a deed too. */
const places: readonly (readonly [owner: object | undefined, members: readonly string[]])[] = [
  [Storage.prototype, ['getItem', 'setItem', 'removeItem', 'clear', 'key']],
  [History.prototype, ['pushState', 'replaceState', 'back', 'forward', 'go']],
  [window, ['fetch', 'open', 'print']],
  [XMLHttpRequest.prototype, ['open', 'send']],
  [Navigator.prototype, ['sendBeacon', 'share', 'vibrate']],
  [globalThis.MediaDevices?.prototype, ['getUserMedia', 'getDisplayMedia', 'enumerateDevices']],
  [globalThis.MediaRecorder?.prototype, ['start', 'stop']],
  [globalThis.Clipboard?.prototype, ['write', 'writeText', 'read', 'readText']],
  [HTMLMediaElement.prototype, ['play', 'load']],
  [globalThis.BaseAudioContext?.prototype, ['createMediaStreamSource', 'createAnalyser', 'createOscillator', 'createBufferSource', 'decodeAudioData']],
  [URL, ['createObjectURL']],
  [IDBFactory.prototype, ['open', 'deleteDatabase', 'databases']],
  [globalThis.CacheStorage?.prototype, ['open', 'keys', 'match', 'has', 'delete']],
  [BroadcastChannel.prototype, ['postMessage']],
  [HTMLAnchorElement.prototype, ['click']],
  [Document.prototype, ['cookie']],
];

/** Whatever is made of these reaches out of the page, or makes a sound. */
const makers = ['WebSocket', 'EventSource', 'Worker', 'SharedWorker', 'BroadcastChannel', 'MediaRecorder', 'AudioContext', 'Notification', 'FileReader', 'RTCPeerConnection'] as const;

/** From now on each deed of the page is told to `tell`, in words, before it is done. */
export function noteDeeds(tell: (deed: string) => void): void {
  const told = (name: string, genuine: Doing): Doing =>
    function (this: unknown, ...values) {
      tell(`${name}(${values.map((value) => (value instanceof Request ? value.url : String(value))).join(', ')})`);
      return genuine.apply(this, values);
    };
  for (const [owner, members] of places) {
    for (const name of owner ? members : []) {
      // What is inherited is hidden for this owner alone: a click on a link counts, one on a button does not.
      const member = Object.getOwnPropertyDescriptor(owner!, name) ?? { value: (owner as Record<string, unknown>)[name], writable: true, configurable: true };
      if (typeof member.value === 'function') Object.defineProperty(owner!, name, { ...member, value: told(name, member.value as Doing) });
      if (member.get) Object.defineProperty(owner!, name, { ...member, get: told(name, member.get), set: told(name, member.set as Doing) });
    }
  }
  const page = window as unknown as Record<string, new (...values: unknown[]) => object>;
  for (const name of makers) {
    const Genuine = page[name];
    if (!Genuine) continue;
    page[name] = new Proxy(Genuine, {
      construct(target, values, newTarget) {
        tell(`new ${name}(${values.map(String).join(', ')})`);
        return Reflect.construct(target, values, newTarget) as object;
      },
    });
  }
}
