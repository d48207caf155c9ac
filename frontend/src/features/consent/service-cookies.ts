// Deletes the cookies that analytics and advertising services have set on this site.

const namePatterns = { analytics: /^_g(a|id|at)(_|$)/, marketing: /^(__g|_gcl_)/ };

export function deleteServiceCookies(kind: keyof typeof namePatterns): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter((name) => namePatterns[kind].test(name))) {
    for (const domain of domains()) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** A cookie may be set for this host or any parent domain. */
function domains(): string[] {
  const labels = location.hostname.split(".");
  return ["", ...labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
}
