// A guide to SPF, DKIM and DMARC for a small site that sends mail, with a checker of pasted records.
import { RecordChecker } from "@/features/email-records/record-checker";
import { NeedsScripts } from "@/ui/without-scripts";
import { BulletList, InformationPage, InformationSection } from "../information/information-page";

/** The day on which this text last changed. */
const updated = "2026-11-23";

function Example({ children }: { children: string }) {
  return <p className="rounded-card border border-line bg-surface p-5 wrap-anywhere">{children}</p>;
}

export function Component() {
  return (
    <InformationPage
      title="SPF, DKIM and DMARC for a small site"
      lead="Three short DNS records decide whether your mails arrive, and whether others can send in your name."
      updated={updated}
      inShort={[
        "SPF says which servers may send for your domain.",
        "DKIM signs each mail, so that no one can change it on the way.",
        "DMARC says what happens to mail that passes neither, and sends you reports.",
        "You need all three. Set them up in this order, with p=none first.",
        "Paste your records below to find common mistakes.",
      ]}
    >
      <InformationSection id="check" title="Check your records">
        <NeedsScripts subject="This check" />
        <div className="noscript:hidden">
          <RecordChecker />
        </div>
        <p className="text-muted">
          This page reads only the text you paste. It does not ask the DNS, so it cannot see whether the records are
          published, or what the records behind an include contain.
        </p>
      </InformationSection>
      <InformationSection id="why" title="Who needs this">
        <p>
          Everyone whose domain sends mail: a contact form, a newsletter, or only your own letters. Large mail providers
          reject mail without these records or put it into the spam folder. A domain that never sends mail needs two
          records too, so that nobody else uses it:
        </p>
        <Example>v=spf1 -all</Example>
        <Example>v=DMARC1; p=reject</Example>
      </InformationSection>
      <InformationSection id="spf" title="1. SPF: who may send">
        <p>
          Publish one TXT record at the domain itself. List every service that sends for you, and end with ~all or -all:
        </p>
        <Example>v=spf1 include:_spf.mail.example ip4:192.0.2.10 ~all</Example>
        <BulletList
          items={[
            "Only one SPF record for a domain. Two are an error, and then neither counts: put everything into one.",
            "At most ten DNS lookups. Each include, a, mx, exists and redirect needs one, and the records behind an include count too. ip4 and ip6 need none.",
            "Never +all. It allows every computer in the world to send in your name.",
            "Your mail provider’s help pages have the include you need.",
          ]}
        />
      </InformationSection>
      <InformationSection id="dkim" title="2. DKIM: the signature">
        <p>
          Your mail server or provider makes a pair of keys. The private key stays there and signs each mail. The public
          key goes into a TXT record at a name that your provider tells you, such as mail._domainkey.pets.example:
        </p>
        <Example>v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B…</Example>
        <BulletList
          items={[
            "Use an RSA key of 2048 bits. Receivers ignore keys below 1024 bits.",
            "Never publish the private key.",
            "A long key must be split into strings of at most 255 characters. Many control panels do this for you.",
            "To change keys, publish the new one under another name first, and remove the old one a week later.",
          ]}
        />
      </InformationSection>
      <InformationSection id="dmarc" title="3. DMARC: what happens to the rest">
        <p>
          Publish one TXT record at the name _dmarc of your domain, such as _dmarc.pets.example. Start by only watching:
        </p>
        <Example>v=DMARC1; p=none; rua=mailto:dmarc@pets.example</Example>
        <BulletList
          items={[
            "The address in rua= needs mailto: in front of it, or you get no reports.",
            "Read the reports for two to four weeks. Add senders of yours that fail to SPF, and make them sign with DKIM.",
            "Then change to p=quarantine, and some weeks later to p=reject. With p=none, forged mail is still delivered.",
            "A mail passes if SPF or DKIM passes for the domain that the reader sees as the sender.",
          ]}
        />
      </InformationSection>
      <InformationSection id="more" title="Also worth doing">
        <BulletList
          items={[
            "Send over TLS. Give the address of your server a PTR record with a name that leads back to the address.",
            "Use an address that exists as the sender, and answer bounces by removing the address.",
            "Put a link to unsubscribe into each newsletter.",
            "Check your records again when you change your provider.",
          ]}
        />
      </InformationSection>
      <p className="max-w-3xl text-muted">
        The rules are those of the internet standards RFC 7208 (SPF), RFC 6376 and RFC 8301 (DKIM) and RFC 7489 (DMARC).
      </p>
    </InformationPage>
  );
}
