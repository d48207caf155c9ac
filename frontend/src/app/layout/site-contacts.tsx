// The operator's email address and social media links, if configured.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";

export function SiteContacts() {
  const site = useRemote(siteAddress, getSite).value;
  if (!site || (site.supportEmail === null && site.social.length === 0)) return null;
  const { supportEmail, social } = site;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6">
      {supportEmail !== null && <Contact href={`mailto:${supportEmail}`}>{supportEmail}</Contact>}
      {social.map(({ name, url }) => (
        <Contact key={name} href={url}>
          {name}
        </Contact>
      ))}
    </ul>
  );
}

function Contact({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {children}
      </a>
    </li>
  );
}
