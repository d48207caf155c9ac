// Defines the classes of the web platform that the script of the pages uses. `native` has the functions written in Rust.
(({ parseUrl, parseForm, serializeForm }) => {
  class URLSearchParams {
    #pairs = [];

    constructor(init = "") {
      if (typeof init === "string") {
        const parts = parseForm(init.replace(/^\?/, ""));
        for (let index = 0; index < parts.length; index += 2) this.#pairs.push([parts[index], parts[index + 1]]);
      } else {
        const entries = typeof init[Symbol.iterator] === "function" ? init : Object.entries(init);
        for (const [name, value] of entries) this.append(name, value);
      }
    }

    get size() {
      return this.#pairs.length;
    }

    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
    }

    delete(name) {
      this.#pairs = this.#pairs.filter(([other]) => other !== name);
    }

    get(name) {
      return this.#pairs.find(([other]) => other === name)?.[1] ?? null;
    }

    getAll(name) {
      return this.#pairs.filter(([other]) => other === name).map(([, value]) => value);
    }

    has(name) {
      return this.#pairs.some(([other]) => other === name);
    }

    set(name, value) {
      const first = this.#pairs.findIndex(([other]) => other === name);
      if (first < 0) return this.append(name, value);
      this.#pairs = this.#pairs.filter(([other], index) => other !== name || index === first);
      this.#pairs[first][1] = String(value);
    }

    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    }

    forEach(callback) {
      for (const [name, value] of this.#pairs) callback(value, name, this);
    }

    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value];
    }

    *keys() {
      for (const [name] of this.#pairs) yield name;
    }

    *values() {
      for (const [, value] of this.#pairs) yield value;
    }

    [Symbol.iterator]() {
      return this.entries();
    }

    toString() {
      return serializeForm(this.#pairs.flat());
    }
  }

  /** A URL that cannot be changed. */
  class URL {
    constructor(address, base) {
      const parts = parseUrl(String(address), base === undefined ? undefined : String(base));
      if (parts.length === 0) throw new TypeError(`Invalid URL: ${address}`);
      [
        this.href,
        this.origin,
        this.protocol,
        this.host,
        this.hostname,
        this.port,
        this.pathname,
        this.search,
        this.hash,
      ] = parts;
      this.searchParams = new URLSearchParams(this.search);
    }

    toString() {
      return this.href;
    }

    toJSON() {
      return this.href;
    }
  }

  // Messages are for developers, who see them in the browser too.
  const ignore = () => undefined;
  const console = { debug: ignore, error: ignore, info: ignore, log: ignore, warn: ignore };

  delete globalThis.native;
  Object.assign(globalThis, { URL, URLSearchParams, console });
})(native);
