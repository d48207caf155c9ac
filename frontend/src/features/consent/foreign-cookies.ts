// The cookies that services of other sites left on ours, taken away when a visitor no longer agrees to them.

const marks = { analytics: /^_g(a|id|at)(_|$)/, marketing: /^(__g|_gcl_)/ };

export function dropForeignCookies(kind: keyof typeof marks): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter((name) => marks[kind].test(name))) {
    for (const domain of domains()) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** They may have been set for this host, or for any domain it lies in. */
function domains(): string[] {
  const labels = location.hostname.split(".");
  return ["", ...labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
}
