// Replaces the observer of the visible part of the page in tests, because jsdom has no layout.

type Entry = Pick<IntersectionObserverEntry, "target" | "boundingClientRect" | "rootBounds" | "isIntersecting">;

interface Nearness {
  /** Lets everything that is observed come near the visible part of the page. */
  comeNear: () => void;
}

/** Call it in `beforeEach`. Nothing is near until the test says so. */
export function stubNearness(): Nearness {
  const observed = new Map<IntersectionObserver, () => void>();

  class ObserverStub extends IntersectionObserver {
    readonly #notify: (entries: Entry[]) => void;

    constructor(notify: IntersectionObserverCallback) {
      super(notify);
      this.#notify = (entries) => void Reflect.apply(notify, undefined, [entries, this]);
    }

    override observe = (target: Element) => {
      const boundingClientRect = target.getBoundingClientRect();
      observed.set(this, () => this.#notify([{ target, boundingClientRect, rootBounds: null, isIntersecting: true }]));
    };
    override disconnect = () => void observed.delete(this);
  }

  vi.stubGlobal("IntersectionObserver", ObserverStub);
  return { comeNear: () => [...observed.values()].forEach((show) => show()) };
}
