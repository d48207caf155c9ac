// The cookies, stored values and copies that this site sets in a browser.
import { privacyRules } from "@/api/privacy-rules";

const kinds = [
  {
    kind: "cookie",
    title: "Cookies",
    text: "They last a year from the last change, unless you delete them earlier. Your browser sends them to our server with each request. The server reads only “country” and “consent”.",
  },
  {
    kind: "localStorage",
    title: "Local storage",
    text: "Stays in your browser until you delete it. It is not sent to our server automatically.",
  },
  {
    kind: "sessionStorage",
    title: "Session storage",
    text: "Your browser deletes it when you close the tab. It is not sent to our server.",
  },
  {
    kind: "offlineCache",
    title: "Copies for use without a connection",
    text: "Stored by your browser when you open this site: at most 60 recipes, for at most 30 days. You can delete them on the page “What works offline”, or with the data of this site in your browser. They are never sent to our server. Pages of the back office and private links are not stored.",
  },
  {
    kind: "administratorCookie",
    title: "Cookies for administrators",
    text: "Set only when someone signs in to run the site. Over https, “__Host-” is written before their names.",
  },
] as const;

export function BrowserItems() {
  return (
    <div className="grid grid-cols-1 gap-6">
      {kinds.map(({ kind, title, text }) => (
        <section key={kind} aria-label={title} className="rounded-card border border-line bg-surface p-5">
          <h3 className="text-h3">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
          <dl className="mt-3 grid gap-x-10 gap-y-3 sm:grid-cols-2">
            {privacyRules.browserItems
              .filter((item) => item.kind === kind)
              .map(({ name, purpose }) => (
                <div key={name} className="min-w-0 border-t border-line pt-3">
                  <dt className="font-semibold wrap-anywhere">{name}</dt>
                  <dd className="text-muted">{purpose}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
